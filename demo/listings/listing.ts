export type AgentKey = 'marcus' | 'ines' | 'tomas' | 'grace' | 'henrik' | 'yuki' | 'delphine' | 'caleb'

/** A demo listing. Prices in whole currency units, areas in square feet; `picture` names one in `pictures/`. */
export type DemoListing = {
  key: string
  listedDaysAgo: number
  title: string
  location: string
  picture: string
  price: number
  /** The offer range below and above the price, in percent. */
  range?: [below: number, above: number]
  /** Earlier prices, oldest first, and how many days ago each one ended. */
  pricedBefore?: [price: number, daysAgo: number][]
  beds: number
  baths: number
  livingAreaSqft: number
  lotSizeSqft: number | null
  yearBuilt: number
  agent: AgentKey
  shortDescription: string
  description: string
  featured?: true
  advertisement?: true
  verdict?: 'pending' | { rejected: string }
}
