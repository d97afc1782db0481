import { places as kingCounty } from '../../bench/listings/king-county.ts'

export type FillPlace = {
  location: string
  weight: number
  latitude: number
  longitude: number
  /** In thousands of dollars, at the quantiles of `levels` of King County. */
  prices: readonly number[]
  /** Mostly apartments. */
  isDense: boolean
  isRural: boolean
}

/** Price increase since 2014. */
const sinceThen = 1.75
/** Price quantiles of all of King County, scaled for other places. */
const everywhere = [75, 245, 322, 450, 645, 887, 4200]

const dense = /98102|98103|98109|98112|98119|98122|98105|98004/
const rural = /Carnation|Duvall|Enumclaw|Fall City|North Bend|Vashon|Black Diamond|Snoqualmie/

/** Outside King County: frequency, location, and price relative to King County. */
const elsewhere: [location: string, weight: number, latitude: number, longitude: number, cost: number][] = [
  ['Pearl District, Portland, OR 97209', 200, 45.53, -122.684, 1.05],
  ['Sellwood, Portland, OR 97202', 190, 45.468, -122.652, 0.95],
  ['Alberta Arts, Portland, OR 97211', 180, 45.56, -122.645, 0.9],
  ['St. Johns, Portland, OR 97203', 150, 45.59, -122.752, 0.75],
  ['Hawthorne, Portland, OR 97214', 170, 45.513, -122.63, 0.98],
  ['Beaverton, OR 97005', 150, 45.492, -122.803, 0.85],
  ['Lake Oswego, OR 97034', 110, 45.411, -122.683, 1.45],
  ['Fishers Landing, Vancouver, WA 98683', 160, 45.603, -122.51, 0.8],
  ['North End, Tacoma, WA 98406', 190, 47.264, -122.494, 0.82],
  ['Proctor, Tacoma, WA 98407', 140, 47.284, -122.494, 0.88],
  ['Gig Harbor, WA 98335', 120, 47.31, -122.61, 1.1],
  ['Everett, WA 98201', 150, 47.987, -122.2, 0.8],
  ['Edmonds, WA 98020', 130, 47.802, -122.374, 1.15],
  ['Downtown, Olympia, WA 98501', 130, 47.03, -122.89, 0.75],
  ['Westside, Olympia, WA 98502', 120, 47.056, -122.94, 0.78],
  ['Fairhaven, Bellingham, WA 98225', 120, 48.72, -122.498, 0.98],
  ['Cordata, Bellingham, WA 98226', 110, 48.793, -122.49, 0.85],
  ['South Hill, Spokane, WA 99203', 150, 47.627, -117.404, 0.7],
  ['Kendall Yards, Spokane, WA 99201', 120, 47.663, -117.435, 0.68],
  ['Old Mill District, Bend, OR 97702', 130, 44.045, -121.312, 1.1],
  ['Awbrey Butte, Bend, OR 97703', 110, 44.085, -121.335, 1.35],
  ['Whiteaker, Eugene, OR 97402', 110, 44.053, -123.106, 0.7],
  ['Jefferson Park, Walla Walla, WA 99362', 90, 46.056, -118.339, 0.62],
  ['Leavenworth, WA 98826', 80, 47.596, -120.661, 0.95],
  ['North End, Boise, ID 83702', 140, 43.634, -116.206, 0.85],
  ["Sanders Beach, Coeur d'Alene, ID 83814", 100, 47.672, -116.769, 0.95],
]

export const fillPlaces: readonly FillPlace[] = [
  ...kingCounty.map(([location, weight, latitude, longitude, prices]) => ({
    location,
    weight,
    latitude,
    longitude,
    prices: prices.map((price) => price * sinceThen),
    isDense: dense.test(location),
    isRural: rural.test(location),
  })),
  ...elsewhere.map(([location, weight, latitude, longitude, cost]) => ({
    location,
    weight,
    latitude,
    longitude,
    prices: everywhere.map((price) => price * sinceThen * cost),
    isDense: /Pearl|Downtown|Kendall|Old Mill/.test(location),
    isRural: /Leavenworth|Gig Harbor/.test(location),
  })),
]
