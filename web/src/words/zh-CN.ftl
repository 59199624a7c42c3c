# 网页客户端说的话。每种语言的键都相同；终端也有的键，以这里为先。游戏自己的词在两者之前。

# ── 首页 ──

house = hotseat：同一屏幕上的棋类游戏
welcome = 点一下棋盘，马上开始。
games = 游戏
play-here = { $game }：{ $count } 人在本机对局
more = 更多
bots-and-links = 电脑、链接…
bots-and-more = 电脑…
more-of = { $game }：电脑、链接、规则
how-many = 几个人玩？
resume = 继续对局
forget = 从列表中移除
open-record = 打开记录
to-menu = 返回首页
tools = 工具

# ── 座位 ──

rule-sets = 规则
rules-title = 玩法说明
who-sits = { $side }由谁来下？
seat-kind-human = 本机玩家
seat-kind-bot = 电脑
seat-kind-open = 通过链接
name-hint = 名字（可不填）
name-of = { $side }的名字
level-of = { $side }的级别
strategy-hint = 用文字写下它的策略
strategy-of = { $side }的策略
open-hint = 开局后会得到一个链接，打开的人可以坐下。
one-screen = 这个游戏只能在同一屏幕上玩。
swap = 交换座位
play = 开始
play-move = 走这步
choose-piece = 请选择
players = 玩家
seat-open = 空位
you = 你
seat-waits = { $side }还在等人。
take-seat = 坐下

# ── 棋桌 ──

table = 棋桌
actions = 操作
moves = 棋谱
board-of = { $game }棋盘
to-move = 轮到
thinking = 思考中
winner = 获胜
first-place = 并列第一
thinks = { $seat }正在思考……
reason-of = { $seat }：{ $reason }
waits-for = 等待{ $seat }
undo = 悔棋
redo = 重做
new-game = 新局
new-game-started = 新的一局开始了。
take-back = 撤回
hint = 提示
hint-of = 提示：{ $move }
hide-hint = 收起提示
flip = 翻转棋盘
history = 回顾
resign = 认输
offer-a-draw = 提议和棋
claim-draw = 要求和棋
accept = 同意
decline = 拒绝
withdraw = 撤回请求
offer-draw = { $seat }提议和棋。
offer-undo = { $seat }请求悔棋。
offer-redo = { $seat }请求重做。
offer-restart = { $seat }请求开新局。
offer-reopen = { $seat }请求回到上一局。
offer-gone = 请求已取消。
can-claim = { $seat }可以要求和棋：{ $claims }。
type-move = 输入走法
score-of = { $seat }：{ $score }
no-score = 这个游戏不计分。
watching = 你正在观看这一局。
no-move-from = { $site } 无棋可走。
not-yours = { $site } 上的棋子是对方的。
link-lost = 连接已断开。你的着法会保留，恢复后自动发送。
link-back = 连接已恢复。
sending = 正在发送……
copied = 已复制。

verdict-win = { $winners }获胜
verdict-shared = { $winners }并列第一
verdict-draw = 和棋
look-back = 回顾
close = 关闭

# ── 回顾 ──

at-start = 开局。
board-after = 第 { $ply } 步后的棋盘
ply-of = 第 { $ply } 步，共 { $count } 步
step = 逐步回顾
step-first = 到开局（Home）
step-back = 上一步（←）
step-on = 下一步（→）
step-last = 到最后（End）
replay = 播放
pause = 暂停
to-table = 回到棋桌
record = 记录
picture = 图片
copy-position = 复制局面

who-stood-better = 形势走向
looking-back = 正在复盘
looked-at = { $done } / { $total }
looked-back = { $count ->
    [0] 复盘完成，没有哪一步扭转局势。
   *[other] 复盘完成，共有 { $count } 个转折点。
}
no-turning = 没有哪一步扭转局势。
turning-points = 转折点
turning-lost = −{ $percent }%
turning-better = { $better } 更好。
turning-said = 第 { $ply } 步，{ $seat }：{ $move } 损失百分之{ $percent }。{ $why }
standing-after = 第 { $ply } 步后取得第一的机会
percent = { $percent }%
curve = 每一步后取得第一的机会
run-of = 第 { $from } 至 { $to } 步：{ $seat }占优
run-even = 第 { $from } 至 { $to } 步：均势
list-semicolon = ；

# ── 分享 ──

share = 分享
only-here = 这些链接只有本机能打开。用“hotseat serve --host 0.0.0.0”启动，再用本机的地址打开页面，别人就能打开；详见 docs/hosting.md。
invite = 通过链接对局
invite-hint = 让出一方，打开链接的人就可以坐下。
invite-as = 让出{ $side }
link-play = 给对手的链接
link-watch = 观看用的链接
link-return = 在另一台设备上继续的链接
link-return-hint = 其中含有你的钥匙：拿到它的人可以替你走棋。
copy = 复制
qr = 链接的二维码

# ── 设置 ──

settings = 设置
language = 语言
theme = 配色
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
theme-contrast = 高对比度
guard = 防误触
guard-off = 点击即走
guard-release = 调整后松开
guard-confirm = 点两次
sound = 声音
sound-on = 打开声音
sound-off = 关闭声音
turn-board = 棋盘转向走棋的一方
move-numbers = 棋子上显示手数
motion-hint = 动画跟随系统的“减弱动态效果”设置。

# ── 按键 ──

keys = 按键
key-arrows = 在棋盘上移动
key-enter = 拿起、放下
key-escape = 放开
key-l = 说出上一步
key-s = 说出比分
key-t = 说出轮到谁
key-m = 说出可走的着法
key-h = 提示
key-u = 悔棋
key-r = 重做
key-f = 翻转棋盘
key-question = 显示这些按键

# ── 朗读 ──

list-comma = ，
site-free = 空
site-piece = { $seat }{ $piece }
site-piece-named = { $seat }的{ $piece }
site-of = { $seat }的
site-may = 可以下
site-would = 下在这里：{ $brings }
site-can-move = 可以走
site-target = 可以到达
site-chosen = 已拿起
site-advised = 建议
line-between = { $from } 与 { $to } 之间的线
box-between = { $from } 与 { $to } 之间的方格
mark-win = 获胜连线
mark-check = 被将军
moves-now = 可以走：{ $moves }
men-now = 可以走的棋子：{ $moves }
moves-from = 从 { $site }：{ $moves }
said-move = { $seat }：{ $move }。
said-new-game = 新的一局开始了。
said-undo = 已收回：{ $move }。
said-undo-ending = 已收回结果，棋局继续。
said-reopen = 已回到上一局。

piece-stone = 棋子
piece-tile = 棋子
piece-line = 线
piece-box = 方格
piece-king = 王
piece-queen = 后
piece-rook = 车
piece-bishop = 象
piece-knight = 马
piece-pawn = 兵
piece-counter = 棋子

# ── 为什么不行 ──

refused = 不能这样做（{ $code }）。
refusal-game_over = 本局已经结束。
refusal-offline = 现在联系不上服务器。
refusal-not_found = 这里什么也没有。
refusal-bad_request = 服务器没有理解这个请求。
refusal-wrong_origin = 这个页面无权访问。
refusal-wrong_host = 不能通过这个地址访问。
refusal-method_not_allowed = 服务器没有理解这个请求。
refusal-key_reused = 同一个请求的内容前后不一致。
refusal-too_large = 内容太大了。
refusal-json_only = 服务器没有理解这个请求。
refusal-bad_idempotency_key = 服务器没有理解这个请求。
refusal-too_many = 操作太频繁，请稍等。
refusal-internal = 服务器出错了。
refusal-unavailable = 现在无法保存对局，所以没有执行。请再试一次。
refusal-bad_position = 不能从这个局面开始。
refusal-unknown_game = 这里没有这个游戏。
refusal-bad_record = 这个文件里没有可以打开的对局（{ $reason }）。
refusal-wrong_seats = 这个游戏的人数不对。
