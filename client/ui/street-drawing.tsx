import { homes } from './house-drawing.tsx'

const houses = [
  { home: 5, x: -60, size: 1.05 },
  { home: 0, x: 190, size: 1.1 },
  { home: 2, x: 400, size: 1.05 },
  { home: 3, x: 600, size: 1.3 },
  { home: 1, x: 820, size: 1.1 },
  { home: 4, x: 1060, size: 1.15 },
  { home: 0, x: 1260, size: 1 },
  { home: 5, x: 1450, size: 1.05 },
]
const ground = 520
const trees = [150, 372, 640, 905, 1030, 1330, 1530]

/** A quiet street under a wide sky, for the head of a page. */
export function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 1600 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="drawing drawing-street size-full"
    >
      <rect width="1600" height="560" fill="var(--sky)" />
      <circle cx="1240" cy="170" r="64" fill="var(--glow)" />
      <path d="M0 430q260-80 520-30t560-20 520 10v170H0z" fill="var(--far)" />
      {houses.map(({ home, x, size }) => (
        <g key={x} transform={`translate(${x} ${ground - 236 * size}) scale(${size})`}>
          {homes[home]}
        </g>
      ))}
      <path d="M0 518q400-14 800-4t800-6v52H0z" fill="var(--near)" />
      {trees.map((x, at) => (
        <g key={x}>
          <rect x={x - 3} y="484" width="6" height="40" fill="var(--trim)" />
          <ellipse cx={x} cy={462 - (at % 3) * 8} rx={24 + (at % 2) * 6} ry={34 + (at % 3) * 8} fill="var(--leaf)" />
        </g>
      ))}
    </svg>
  )
}
