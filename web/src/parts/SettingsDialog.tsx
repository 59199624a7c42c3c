/** What a person can choose. */

import { choose, type Settings, useSettings } from "../settings";
import { localeOf, useWords } from "../words";
import { Dialog } from "./Dialog";
import { Segments, Toggle } from "./Switch";

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const words = useWords();
  const now = useSettings();
  const theme = (value: Settings["theme"]) => [value, words.text(`theme-${value}`)] as const;
  const guard = (value: Settings["guard"]) => [value, words.text(`guard-${value}`)] as const;
  return (
    <Dialog title={words.text("settings")} onClose={onClose} className="settings">
      <Segments
        label={words.text("language")}
        value={localeOf(now)}
        options={[
          ["en", "English"],
          ["zh-CN", "简体中文"],
        ]}
        onChange={(language) => choose({ language })}
      />
      <Segments
        label={words.text("theme")}
        value={now.theme}
        options={[theme("system"), theme("light"), theme("dark"), theme("contrast")]}
        onChange={(chosen) => choose({ theme: chosen })}
      />
      <Segments
        label={words.text("guard")}
        value={now.guard}
        options={[guard("off"), guard("release"), guard("confirm")]}
        onChange={(chosen) => choose({ guard: chosen })}
      />
      <Toggle label={words.text("sound")} on={now.sound} onChange={(sound) => choose({ sound })} />
      <Toggle label={words.text("turn-board")} on={now.turned} onChange={(turned) => choose({ turned })} />
      <Toggle label={words.text("move-numbers")} on={now.numbers} onChange={(numbers) => choose({ numbers })} />
      <p className="quiet">{words.text("motion-hint")}</p>
    </Dialog>
  );
}
