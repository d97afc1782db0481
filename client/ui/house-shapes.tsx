import type { ReactNode } from 'react'
import type { HouseDrawingProps, HouseShape } from './house-drawing.tsx'

const hash = (seed: string) => {
  let value = 2166136261
  for (let at = 0; at < seed.length; at++) value = Math.imul(value ^ seed.charCodeAt(at), 16777619)
  return value >>> 0
}

const windows = (xs: number[], ys: number[], width: number, height: number) =>
  xs.flatMap((x) =>
    ys.map((y) => <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} fill="var(--pane)" />),
  )

const gabled = (
  <>
    <path d="M128 236V158l72-54 72 54v78z" fill="var(--wall)" />
    <path d="M116 162l84-66 84 66-8 9-76-59-76 59z" fill="var(--roof)" />
    <path d="M240 96h16v34l-16-12z" fill="var(--trim)" />
    {windows([146, 226], [176], 28, 26)}
    <rect x="188" y="126" width="24" height="22" fill="var(--pane)" />
    <rect x="188" y="194" width="24" height="42" fill="var(--trim)" />
  </>
)

const modern = (
  <>
    <path d="M96 236v-62h124v62z" fill="var(--side)" />
    <path d="M150 174v-56h150v56z" fill="var(--wall)" />
    <path d="M140 112h172v8H140zM88 170h140v7H88z" fill="var(--roof)" />
    <rect x="168" y="130" width="72" height="34" fill="var(--pane)" />
    <rect x="254" y="130" width="28" height="34" fill="var(--pane)" />
    <rect x="112" y="188" width="64" height="48" fill="var(--pane)" />
    <rect x="190" y="190" width="18" height="46" fill="var(--trim)" />
    <path d="M286 174h6v62h-6z" fill="var(--trim)" />
  </>
)

const terrace = (
  <>
    {[92, 164, 236].map((x, at) => (
      <g key={x}>
        <rect
          x={x}
          y={128 - (at % 2) * 12}
          width="72"
          height="120"
          fill={at % 2 ? 'var(--side)' : 'var(--wall)'}
        />
        <path d={`M${x - 3} ${130 - (at % 2) * 12}l39-34 39 34z`} fill="var(--roof)" />
        {windows([x + 12, x + 42], [146 - (at % 2) * 12, 176 - (at % 2) * 6], 18, 20)}
        <rect x={x + 28} y="206" width="17" height="34" fill="var(--trim)" />
      </g>
    ))}
  </>
)

const tower = (
  <>
    <rect x="212" y="112" width="72" height="124" fill="var(--side)" />
    <rect x="132" y="62" width="88" height="174" fill="var(--wall)" />
    <path d="M126 56h100v8H126zM206 106h84v8h-84z" fill="var(--roof)" />
    {windows([146, 170, 194], [78, 104, 130, 156, 182], 15, 16)}
    {windows([234, 258], [130, 156, 182], 15, 16)}
    <rect x="166" y="208" width="22" height="28" fill="var(--trim)" />
  </>
)

const chalet = (
  <>
    <path d="M200 70l92 166H108z" fill="var(--wall)" />
    <path d="M200 58l104 182h-20L200 92l-84 148H96z" fill="var(--roof)" />
    <path d="M200 112l26 48h-52z" fill="var(--pane)" />
    <path d="M160 172h80v7h-80z" fill="var(--trim)" />
    {windows([158, 222], [190], 20, 26)}
    <rect x="189" y="190" width="22" height="46" fill="var(--trim)" />
  </>
)

const ranch = (
  <>
    <path d="M84 236v-54h232v54z" fill="var(--wall)" />
    <path d="M72 186l36-44h184l36 44z" fill="var(--roof)" />
    <path d="M222 236v-68l38-30 38 30v68z" fill="var(--side)" />
    <path d="M214 172l46-40 46 40-6 7-40-34-40 34z" fill="var(--trim)" />
    {windows([102, 142], [196], 28, 22)}
    <rect x="244" y="182" width="32" height="28" fill="var(--pane)" />
    <rect x="186" y="194" width="20" height="42" fill="var(--trim)" />
  </>
)

const homes: Record<HouseShape, ReactNode> = { gabled, modern, terrace, tower, chalet, ranch }
const shapes = Object.keys(homes) as HouseShape[]

const round = (x: number, size: number) => (
  <g key={`r${x}`}>
    <rect x={x - 2} y={232 - size * 0.4} width="4" height={size * 0.4 + 8} fill="var(--trim)" />
    <ellipse cx={x} cy={228 - size * 0.7} rx={size * 0.42} ry={size * 0.5} fill="var(--leaf)" />
  </g>
)
const fir = (x: number, size: number) => (
  <path
    key={`f${x}`}
    d={`M${x} ${236 - size * 1.25}l${size * 0.36} ${size * 1.25}h-${size * 0.72}z`}
    fill="var(--leaf)"
  />
)

export function HouseShapes({ seed, shape }: HouseDrawingProps) {
  const value = hash(seed)
  const pick = (shift: number, among: number) => (value >>> shift) % among
  const tree = pick(9, 2) ? round : fir
  const trees = [tree(46 + pick(3, 20), 46 + pick(5, 26)), tree(346 + pick(11, 22), 58 + pick(13, 30))]
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`drawing drawing-${pick(17, 6)} size-full`}
    >
      <rect width="400" height="300" fill="var(--sky)" />
      <circle cx={70 + pick(7, 260)} cy={62 + pick(15, 30)} r={26 + pick(19, 14)} fill="var(--glow)" />
      <path
        d={pick(21, 2) ? 'M0 190q90-60 190-26t210-22v160H0z' : 'M0 170q110 12 200-18t200 6v144H0z'}
        fill="var(--far)"
      />
      <g transform={pick(23, 2) ? 'matrix(-1 0 0 1 400 0)' : undefined}>
        {homes[shape ?? shapes[pick(1, shapes.length)] ?? 'gabled']}
      </g>
      <path d="M0 238q120-12 210-4t190-6v74H0z" fill="var(--near)" />
      {trees}
    </svg>
  )
}
