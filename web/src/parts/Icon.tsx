/** Icons, one stroke wide. */

const PATHS = {
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4",
  plus: "M12 5v14M5 12h14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  flip: "M7 4v15M3.5 15.5L7 19l3.5-3.5M17 20V5M13.5 8.5L17 5l3.5 3.5",
  sound: "M4 10v4h3l5 4V6L7 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10",
  mute: "M4 10v4h3l5 4V6L7 10zM16 10l4.5 4.5M20.5 10L16 14.5",
  share:
    "M8.5 13.5l7 4M15.5 6.5l-7 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 21.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.3l3 1.8",
  flag: "M6 21V4M6 5h11l-2.5 4L17 13H6",
  hands: "M4 12h5l2-3h3l6 5-2 2-4-3M4 7h6M20 18l-3 2-3-1-4-4",
  close: "M6 6l12 12M18 6L6 18",
  keys: "M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
  copy: "M9 9h10v11H9zM5 15V4h10",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  up: "M12 16V5M7 9l5-5 5 5M5 20h14",
  people:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19c.4-3.4 2.6-5 5.5-5s5.1 1.6 5.5 5M16 11a2.6 2.6 0 1 0 0-5.2M17 14.3c2 .5 3.2 2 3.5 4.7",
  swap: "M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7",
  play: "M8 5.5v13l10.5-6.5z",
  bulb: "M9 17.5h6M10 20.5h4M8.6 14.8A6 6 0 1 1 15.4 14.8c-.8.6-1.2 1.4-1.2 2.7H9.8c0-1.3-.4-2.1-1.2-2.7z",
  pause: "M8 5v14M16 5v14",
};

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === "more" ? 3.4 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface ButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  shown?: boolean; // the label stands beside the icon
}

export function IconButton({ icon, label, shown = false, className = "", ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${shown ? "button" : "icon-button"} ${className}`}
      aria-label={shown ? undefined : label}
      title={shown ? undefined : label}
      {...rest}
    >
      <Icon name={icon} />
      {shown && <span>{label}</span>}
    </button>
  );
}
