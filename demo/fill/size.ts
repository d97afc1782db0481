/** Numbers of generated items; `own` is the share of the demo's agent and buyer. */
export type FillSize = {
  listings: number
  members: number
  agents: number
  pending: number
  rejected: number
  sold: number
  reserved: number
  offered: number
  /** Number of featured listings, and of advertised ones. */
  promoted: number
  reviews: number
  wishes: number
  searches: number
  messages: number
  own: {
    listings: number
    pending: number
    rejected: number
    sold: number
    reserved: number
    offered: number
    wishes: number
  }
}

export const fullSize: FillSize = {
  listings: 20_000,
  members: 2_000,
  agents: 40,
  pending: 50,
  rejected: 20,
  sold: 420,
  reserved: 220,
  offered: 700,
  promoted: 12,
  reviews: 2_400,
  wishes: 6_000,
  searches: 600,
  messages: 80,
  own: { listings: 150, pending: 8, rejected: 4, sold: 12, reserved: 6, offered: 24, wishes: 14 },
}
