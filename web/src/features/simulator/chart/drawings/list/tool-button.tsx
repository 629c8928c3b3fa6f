import type { Tool } from '../drawing-tools.ts';

type ToolName = Tool | 'level' | 'risk-box';

/** Strokes of each tool's picture, in a box of 18 × 16. */
const pictures: Readonly<Record<ToolName, string>> = {
  level: 'M1.5 8h15M6.5 4.5v7M11.5 4.5v7',
  'trend-line': 'M2 13.5 16 3M3.6 12.3l.01 0M11.4 6.4l.01 0',
  'risk-box': 'M2 2h14v12H2zM2 10.5h14',
  note: 'M2 2.5h14v8.5H8l-3.5 3V11H2zM5 5.8h8M5 8h5',
  ruler: 'M1.5 4.5h15v7h-15zM5 4.5v3M9 4.5v4M13 4.5v3',
  retracement: 'M1.5 2h15M1.5 6h15M1.5 10h15M1.5 14h15',
};

interface ToolButtonProps {
  tool: ToolName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** A tool of the chart, with its picture. */
export function ToolButton({ tool, label, disabled, onClick }: ToolButtonProps) {
  return (
    <button type="button" className="drawing-tool" disabled={disabled} onClick={onClick}>
      <svg
        width={18}
        height={16}
        viewBox="0 0 18 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        aria-hidden
      >
        <path d={pictures[tool]} />
      </svg>
      {label}
    </button>
  );
}
