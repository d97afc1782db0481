import { circle, darker, lighter, line, path } from './shapes.ts'

const shoulders = 'M22 200c0-30 22-43 52-48 8-2 12-5 12-9h28c0 4 4 7 12 9 30 5 52 18 52 48z'

const body = (color: string) => path(shoulders, color)
const sleeves = (color: string) =>
  line('M52 172c2 10 2 18 1 28M148 172c-2 10-2 18-1 28', darker(color, 0.16), 2)

/** A person's clothes; the second color is that of the shirt below, or of the pattern. */
export const outfits = {
  sweater: (color) =>
    body(color) +
    sleeves(color) +
    line('M82 148c4 12 32 12 36 0', darker(color, 0.2), 5) +
    line('M82 148c4 12 32 12 36 0', lighter(color, 0.14), 2),

  turtleneck: (color) =>
    body(color) +
    sleeves(color) +
    path('M84 132c10 6 22 6 32 0l3 19c-10 8-28 8-38 0z', lighter(color, 0.1)) +
    line('M84 141c10 6 22 6 32 0', darker(color, 0.14), 1.8),

  blazer: (color, second) =>
    body(color) +
    path('M84 146l16 20 16-20 8 6-14 48H90l-14-48z', second) +
    path('M84 144l16 22-8 10-15-25zM116 144l-16 22 8 10 15-25z', lighter(second, 0.3)) +
    path('M76 150l18 50H70l-12-34 10-3-2-9zM124 150l-18 50h24l12-34-10-3 2-9z', darker(color, 0.18)),

  shirt: (color) =>
    body(color) +
    sleeves(color) +
    path('M84 143l16 20-12 12-14-23zM116 143l-16 20 12 12 14-23z', lighter(color, 0.28)) +
    line('M100 164v36', darker(color, 0.18), 1.8) +
    circle(100, 178, 2, darker(color, 0.3)) +
    circle(100, 192, 2, darker(color, 0.3)),

  tie: (color, second) =>
    body(color) +
    path('M84 146l16 18 16-18 8 6-12 48H88l-12-48z', '#f7f3ea') +
    path('M95 164h10l3 36H92z', second) +
    path('M94 158h12l-2 9h-8z', darker(second, 0.16)) +
    path('M84 143l16 18-9 10-14-20zM116 143l-16 18 9 10 14-20z', '#ffffff') +
    path('M76 150l15 50H68l-11-34 10-3-2-9zM124 150l-15 50h23l11-34-10-3 2-9z', darker(color, 0.2)),

  blouse: (color, second) =>
    body(color) +
    sleeves(color) +
    path('M84 146l16 32 16-32-4-3H88z', second) +
    line('M83 146l17 33 17-33', lighter(color, 0.3), 3.4),

  stripes: (color, second) =>
    body(color) +
    `<g clip-path="url(#body)">${line('M10 164c60 12 120 12 180 0M10 178c60 12 120 12 180 0M10 192c60 12 120 12 180 0', second, 4.5)}</g>` +
    `<clipPath id="body"><path d="${shoulders}"/></clipPath>` +
    line('M82 148c4 12 32 12 36 0', second, 4),

  cardigan: (color, second) =>
    body(second) +
    line('M83 149c4 11 30 11 34 0', darker(second, 0.16), 3) +
    path('M22 200c0-30 22-43 50-48 8 18 14 32 17 48zM178 200c0-30-22-43-50-48-8 18-14 32-17 48z', color) +
    line('M72 152c8 16 14 30 17 48M128 152c-8 16-14 30-17 48', darker(color, 0.2), 2),

  hoodie: (color, second) =>
    path('M66 156c-2-18 10-28 34-28s36 10 34 28z', darker(color, 0.16)) +
    body(color) +
    sleeves(color) +
    line('M80 148c4 14 36 14 40 0', darker(color, 0.22), 4) +
    line('M91 160v20M109 160v16', second, 2.4),
} satisfies Record<string, (color: string, second: string) => string>

export type Outfit = keyof typeof outfits
