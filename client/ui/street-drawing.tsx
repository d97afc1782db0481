import { homes } from './house-drawing.tsx'

const houses = [
  { home: 5, x: -40, size: 0.95 },
  { home: 3, x: 190, size: 1 },
  { home: 0, x: 390, size: 0.95 },
  { home: 2, x: 610, size: 0.95 },
  { home: 1, x: 820, size: 1 },
  { home: 4, x: 1070, size: 0.95 },
  { home: 0, x: 1270, size: 1.05 },
  { home: 3, x: 1490, size: 1.05 },
  { home: 5, x: 1690, size: 0.95 },
]
const ground = 330
const trees = [190, 470, 668, 858, 1080, 1300, 1540, 1722, 1960]

/** A quiet street under a wide sky, for the head of a page. */
export function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 2000 372"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="drawing drawing-street size-full"
    >
      <circle cx="1460" cy="72" r="46" fill="var(--glow)" />
      <path d="M0 250q300-70 640-30t680-24 680 14v170H0z" fill="var(--far)" />
      {houses.map(({ home, x, size }) => (
        <g key={x} transform={`translate(${x} ${ground - 236 * size}) scale(${size})`}>
          {homes[home]}
        </g>
      ))}
      <path d="M0 330q500-14 1000-4t1000-6v60H0z" fill="var(--near)" />
      {trees.map((x, at) => (
        <g key={x}>
          <rect x={x - 3} y="300" width="6" height="36" fill="var(--trim)" />
          <ellipse
            cx={x}
            cy={284 - (at % 3) * 7}
            rx={19 + (at % 2) * 5}
            ry={27 + (at % 3) * 7}
            fill="var(--leaf)"
          />
        </g>
      ))}
    </svg>
  )
}
