import { deal, type DemoDeal, type DemoWish } from '../../content.ts'

/** Rival offers of a paid one are missing here, because the sale closes them. */
export const demoDeals: DemoDeal[] = [
  // One of each status by the demo buyer.
  deal('nora', 'garden-cottage', 0, 1),
  deal('nora', 'capitol-flat', 0.5, 9, 'accepted', 7),
  deal('nora', 'columbia-cottage', 0.2, 20, 'rejected', 19),
  deal('nora', 'mill-flat', 0.3, 32, 'withdrawn', 29),
  deal('nora', 'foundry-loft', 0.35, 48, 'bought', 43),
  deal('nora', 'south-hill-brick', 0.4, 160),
  // On listings of the demo agent.
  deal('walter', 'lakeside-villa', 0.55, 0.3),
  deal('colm', 'lakeside-villa', 0, 6, 'rejected', 5),
  deal('hana', 'craftsman-porch', 0.7, 2),
  deal('samir', 'craftsman-porch', 0.4, 4),
  deal('wren', 'craftsman-porch', 0.1, 12, 'withdrawn', 10),
  deal('priya', 'market-row', 0.35, 5),
  deal('june', 'market-row', 0.9, 4, 'accepted', 3),
  deal('abena', 'orchard-farmhouse', 0.6, 1.5),
  deal('theo', 'foundry-loft', 0.2, 46),
  deal('colm', 'north-slope', 0.3, 90),
  deal('beatriz', 'north-slope', 1, 88, 'bought', 81),
  // On listings of other agents.
  deal('lena', 'sehome-townhouse', 0.75, 72, 'bought', 66),
  deal('samir', 'sehome-townhouse', 0.2, 75, 'rejected', 73),
  deal('dmitri', 'south-hill-brick', 0.85, 162, 'bought', 155),
  deal('wren', 'a-frame', 0.65, 3),
  deal('hana', 'nob-hill-row', 0.5, 8),
  deal('theo', 'timber-cabin', 0.25, 14),
]

/** The demo buyer's wishlist, with ages in days; one home has since been sold to another buyer. */
export const demoWishes: DemoWish[] = [
  { of: 'white-cube', daysAgo: 2 },
  { of: 'multnomah-cottage', daysAgo: 6 },
  { of: 'a-frame', daysAgo: 11 },
  { of: 'village-flat', daysAgo: 16 },
  { of: 'solar-house', daysAgo: 24 },
  { of: 'sehome-townhouse', daysAgo: 80 },
]
