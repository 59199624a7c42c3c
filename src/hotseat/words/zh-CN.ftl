# 终端里说的话。每种语言的键都相同，写法见 en.ftl 开头。

# ── 命令，按中文输入 ──

command-undo = 悔棋
command-redo = 重做
command-new = 新局
command-reopen = 恢复
command-resign = 认输
command-draw = 和棋
command-claim = 要求和棋
command-hint = 提示
command-moves = 走法
command-history = 棋谱
command-board = 棋盘
command-save = 保存
command-load = 读取
command-lang = 语言
command-menu = 菜单
command-help = 帮助
command-quit = 退出

help-undo = 收回上一步
help-redo = 重走收回的一步
help-new = 重新开始一局
help-reopen = 回到上一局
help-resign = 放弃这一局
help-draw = 双方同意和棋
help-claim = 按规则提出和棋
help-hint = 一步好棋和理由
help-moves = 现在可以走的地方
help-history = 到目前为止的每一步
help-board = 重新画出棋盘
help-save = 把这一局存到文件
help-load = 从文件继续一局
help-lang = switch to English
help-menu = 换一种游戏
help-help = 显示本页
help-quit = 离开

help-commands = 命令
file = 文件名

# ── 菜单 ──

menu-title = 同一屏幕上的棋类游戏
menu-hint = 输入编号或名称。
menu-hint-seats = 输入编号或名称；人多时在后面加上人数：{ $example }
menu-hint-bots = 想和电脑下，就在后面加上“电脑”，也可以再加级别：{ $example }
menu-unfinished = 可以继续的对局：
menu-prompt = 选择游戏
menu-unknown = 这里没有 { $game } 这个游戏，请输入左边的编号。
menu-guess = 这里没有 { $game } 这个游戏，是不是想选 { $guess }？
menu-bad_number = { $text } 不是人数。
players = { $most } 人
players-between = { $fewest }–{ $most } 人
bot-word = 电脑
bot-level = 电脑，{ $level }
level-random = 随机
level-gentle = 温和
level-casual = 随和
level-steady = 稳健
level-sharp = 犀利
level-master = 大师
left = { $turn }，{ $moves }，{ $ago }
ago-now = 刚才
ago-minutes = { $count } 分钟前
ago-hours = { $count } 小时前
ago-days = { $count } 天前

# ── 一局棋 ──

seat-any = { $number }号玩家
to-move = 轮到此方
turn = 轮到{ $seat }
moves-played = 已走 { $count } 步
round = 第 { $round } 局
last-move = { $seat }：{ $move }。
claimable = { $seat }可以提出和棋（{ $claims }）：{ command-claim }
hint = 请输入走法，或输入“{ command-help }”。
next = { command-new }：再来一局   { command-undo }：收回一步   { command-menu }：其他游戏   { command-quit }：离开
thinks = { $seat }正在思考……
nothing-yet = 还没有走过棋。
no-moves = 本局已经结束，没有可走的棋。
and-more = ……还有 { $count } 种。

result-win = { $winners }获胜：{ $reason }。
result-shared = { $winners }并列第一：{ $reason }。
result-draw = 和棋：{ $reason }。
outcome-resignation = { $loser }认输
outcome-agreement = 双方同意
outcome-board_full = 棋盘已满

note-random = 随机选出。
note-only_move = 只有这一步可走。
note-wins_now = 立即获胜。
note-tried_out = 推演 { $count } 次后，这一步最有希望。
note-fallback = 原来的走法出了问题，改走一步合规的棋。
note-engine = { $engine } 的着法。
note-engine_ahead = { $engine } 的着法，它看了 { $depth } 步。

said-hint = 提示：{ $move }。{ $reasons }
hint-comes = 正在寻找提示……

said-undo = 已收回：{ $move }。
said-undo-ending = 已收回结果，棋局继续。
said-redo = 已重走：{ $move }。
said-redo-ending = 结果重新生效。
said-new = 新的一局开始了。输入“{ command-reopen }”可以回到上一局。
said-begun = 新的一局开始了。
said-reopen = 已回到上一局。
said-saved = 已保存到 { $file }。
said-loaded = 已读取 { $file }，共 { $count } 步。
said-lang = 现在使用中文。
said-not-kept = 这一局没有保存；下次离开前可以输入“{ command-save } 文件名”。
said-kept = 这一局已经留存，用 hotseat play --resume 可以继续。
said-own-game = 你自己文件里的游戏不会自动留存；要保存请输入“{ command-save } 文件名”。
said-elsewhere = 这一局在别处继续了，现在是这样。
said-declined = 对方不同意。
said-not-remembered = hotseat play --resume 将找不到这一局：{ $cause }。
said-strategy = 电脑的优先顺序：{ $priorities }。
said-strategy-usual = 其中没有可用的优先项，电脑按默认顺序：{ $priorities }。
said-strategy-unknown = 没有理解：{ $unknown }。
said-set-aside = 对局列表已损坏，已改名为 { $file }，并重新开始记录。
not-kept-unavailable = 无法使用 { $place }（{ $cause }），所以这一局不会留存。
not-kept-too_new = { $place } 由更新版本的 hotseat 写入，所以这一局不会留存。
store-fails = 无法存储，所以没有执行：{ $cause }。请再试一次。

needs-file = 请写上文件名：{ $command } { $example }
file-exists = { $file } 已经存在；再输入一次同样的命令就会覆盖它。
file-of-others = { $game }不能存成 .{ $ending }；文件名以 .json 结尾就能完整保存。
load-drops = 这一局还没有保存；再输入一次同样的命令就会放弃它，读取 { $file }。
draw-ends = 对方同意吗？再输入一次同样的命令就以和棋结束。
no-lang = 只有 en 和 zh 两种语言，没有 { $lang }。
stands-alone = “{ $command }”后面不需要内容；什么都没有做。
unknown-word = “{ $word }”既不是走法也不是命令；输入“{ command-help }”查看两者。
guess-word = “{ $word }”既不是走法也不是命令；是不是想输入“{ $guess }”？
game-fails = 出错了：{ $cause }

# ── 为什么不行 ──

refusal-game_over = 本局已经结束：输入“{ command-new }”再来一局，或“{ command-undo }”收回上一步。
refusal-not_your_turn = 现在轮到{ $seat }。
refusal-not_your_seat = 那是别人的座位。
refusal-off_board = 棋盘上没有 { $site }。
refusal-off_board-instead = 没有 { $site }；字母写在前面：{ $instead }
refusal-occupied = 该位置已有棋子：{ $site }。
refusal-illegal_move = 这里不能走 { $move }。
refusal-nothing_to_undo = 没有可以收回的棋。
refusal-nothing_to_redo = 没有可以重走的棋。
refusal-nothing_to_reopen = 没有可以回去的上一局；新局走出第一步后就不能回去了。
refusal-nothing_to_claim = 现在没有可以提出的和棋。
refusal-no_offer = 还没有人提出请求。
refusal-already_offered = 已经提出过了，请等对方答复。
refusal-two_seats_only = 只有两个人的棋局才能这样结束。
refusal-nobody_there = 对面还没有人。
refusal-local_only = 这个游戏只能在同一屏幕上玩。
refusal-seat_taken = 那里已经有人了。
refusal-unknown_seat = 没有这个座位。
refusal-unknown_occupant = 座位上可以是人或机器人，也可以空着；{ $occupant } 都不是。
refusal-unknown_offer = 不能提出这样的请求。
refusal-unknown_action = 这里没有这样的操作。
refusal-wrong_holder = 这个座位不能这样安排。
refusal-wrong_seats = { $game }需要 { $fewest } 到 { $most } 人。
refusal-wrong_seats-exact = { $game }需要 { $most } 人。
refusal-bad_name = 名字最多 { $longest } 个普通字符。
refusal-unknown_level = 没有级别为 { $level } 的电脑棋手；可选：{ $levels }
refusal-no_reader = { $level } 不按文字策略下棋。
refusal-bad_strategy = 策略最多 { $longest } 个普通字符。
refusal-stale = 这一局刚才在别处继续了，现在是这样。
refusal-busy = 总有人抢先一步，请再试一次。
refusal-bots_busy = 电脑现在太忙，请再试一次。
refusal-no_hints = 与其他设备上的人对局时没有提示。
refusal-not_over = 对局结束后才能复盘。
refusal-no_key = 这一局没有你的座位。
refusal-unknown_key = 你在这一局的座位已经属于别人。
refusal-unknown_match = 这一局已经不在了。
refusal-rules_changed = 这个游戏的规则已经改变；这一局只能看，不能继续。

# ── 有问题的文件和文字 ──

file-missing = 没有文件 { $file }。
file-folder = { $file } 是文件夹，不是文件。
file-special = { $file } 不是普通文件。
file-forbidden = 没有权限打开 { $file }。
file-other = 无法使用 { $file }：{ $cause }。
file-not-made = 无法写入 { $file }：{ $cause }。

damaged = 不能使用 { $file }：{ $reason }。
damaged-move = 不能使用 { $file }，第 { $ply } 步 { $move }：{ $reason }。
damaged-ply = 不能使用 { $file }，第 { $ply } 步：{ $reason }。
damaged-line = 不能使用 { $file }，第 { $line } 行：{ $reason }。
damaged-move-line = 不能使用 { $file }，第 { $line } 行，第 { $ply } 步 { $move }：{ $reason }。
damaged-action = 不能使用 { $file }，第 { $action } 条：{ $reason }。
damaged-position = 不能使用这个局面：{ $reason }。

damage-no_record = 它不是棋局记录
damage-no_text = 它不是文本文件
damage-too_large = 它太大了
damage-other_format = 它是由另一版本的 hotseat 写的
damage-unknown_game = 它记录的游戏 { $game } 没有安装
damage-wrong_result = 它的结果与走法不符
damage-no_positions = { $game }总是从头开始
damage-cut_short = 它不完整
damage-other_game = 它记录的是另一种游戏
damage-game_over = 棋局在那之前已经结束
damage-not_your_turn = 当时轮到另一方
damage-off_board = 没有这个位置
damage-occupied = 该位置已有棋子
damage-illegal_move = 规则不允许
damage-nothing_to_undo = 没有可以收回的棋
damage-nothing_to_redo = 没有可以重走的棋
damage-nothing_to_reopen = 没有上一局
damage-nothing_to_claim = 没有可以提出的和棋
damage-wrong_seats = 人数太少或太多
damage-bad_tag = 标签的写法不是 [名称 "内容"]
damage-open_comment = 从这里开始的注释没有结束
damage-open_variation = 从这里开始的括号没有闭合
damage-stray_sign = 有一个多余的符号
damage-no_move = 这不是走法的写法
damage-ambiguous_move = 可能是好几种走法
damage-promotion_required = 没有写明兵升变成什么
damage-empty_square = 那一格没有棋子
damage-not_your_piece = 那是对方的棋子
damage-blocked = 中间有棋子挡住
damage-king_in_check = 这样会让自己的王被将军
damage-other_variant = 它用的是 { $variant } 的规则
damage-no_position = 它没有说明从哪个局面开始
damage-unknown_result = 看不懂它的结果
damage-two_results = 它有两个不同的结果
damage-other = 规则不允许（{ $code }）

# ── 其他命令 ──

no-game = 没有 { $game } 这个游戏；用 hotseat games 可以看到全部游戏。
no-game-guess = 没有 { $game } 这个游戏；是不是 { $guess }？
no-author-file = { $file } 不是 Python 文件。
author-error = { $file }，第 { $line } 行：{ $cause }
author-error-nowhere = { $file }：{ $cause }
no-seat = 没有座位 { $name }；可选：{ $names }。
needs-bot = --as 和 --strategy 用来和电脑对局，请加上 --bot 级别。
no-protocols = { $game }没有程序之间的对局协议。
no-protocol = { $game }不能用 { $protocol } 协议；可用：{ $protocols }

# ── the arena ──

arena-title = { $game }：{ $a } 对 { $b }，{ $games } 局
arena-standing = +{ $wins } ={ $draws } −{ $losses }   { $share } %
arena-elo = Elo { $elo }（95 % 区间 { $low } 至 { $high }）
arena-share = ± { $margin }（95 %）；平均份额为 { $even } %
arena-sprt-open = SPRT { $elo0 } 至 { $elo1 }：未决，{ $ratio }，界限 { $low } 至 { $high }
arena-sprt-lower = SPRT { $elo0 } 至 { $elo1 }：优势不超过 { $elo0 }，{ $ratio }，界限 { $low } 至 { $high }
arena-sprt-upper = SPRT { $elo0 } 至 { $elo1 }：优势至少 { $elo1 }，{ $ratio }，界限 { $low } 至 { $high }
arena-slowest = 最慢的着法：每步时限的 { $a } 倍和 { $b } 倍
arena-fault = 未能走棋而判负 { $count } 次：{ $fault }
arena-kept = 每局都在 { $file } 中；hotseat replay 可以检查，再用同一命令可继续。
arena-resumed = 之前已下 { $games } 局。
arena-stopped = 已停止。
arena-other = { $file } 里是另一场比赛的对局，或是别的内容。
arena-broken = 一个对局进程被外部终止；此前的对局有效。
arena-no-dask = 使用集群还需一个软件包：pip install "hotseat[cluster]"
arena-no-cluster = 无法连接集群：{ $cause }

bench-nowhere = 性能测试及其对照程序在 hotseat 的源代码中：python3 go.py bench
bench-unknown = 没有名为 { $name } 的性能测试；可选：{ $names }
bench-fails = 无法测量 { $name }（{ $cause }）；python3 go.py bench { $name } 会装好所需的一切。
needs-game = 请写明哪个游戏：hotseat play 游戏名 ……
resume-alone = --resume 按原样继续一局，只能同时写明游戏名。
nothing-to-resume = 没有未下完的棋可以继续。
nothing-to-resume-of = 没有未下完的{ $game }可以继续。
replayed = 共 { $moves } 步，每一步都核对过
one-of-file = { $file } 第 { $number } 局
still-open = 尚未结束：轮到{ $seat }。
promises-kept = { $game } 遵守所有约定。

# ── 全部对局的备份 ──

backed-up = { $file } 中现有 { $count } 个对局。
restored = 已从 { $file } 恢复 { $count } 个对局。
store-unavailable = 无法使用 { $place }：{ $cause }。
store-too_new = { $place } 由更新版本的 hotseat 写入。
store-has_matches = { $place } 中已有对局；--force 会替换它们。
store-exists = { $place } 已经存在；--force 会替换它。
store-in_use = { $place } 正在使用中；请先停止 hotseat 服务。

# ── the house, served ──

house-open = 已经开门：{ $address }
cores-missing = 此处的电脑棋手较慢，缺少编译好的核心：{ $games }
house-no-place = 无法在 { $place } 监听：{ $cause }。
