/** A choice of a few, and a choice of yes or no. */

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange(value: T): void;
  hidden?: boolean; // the label is for screen readers only
}

export function Segments<T extends string>({ label, value, options, onChange, hidden = false }: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className={hidden ? "unseen" : ""}>{label}</legend>
      <div>
        {options.map(([option, text]) => (
          <label key={option} className={option === value ? "on" : ""}>
            <input type="radio" checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="toggle">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
