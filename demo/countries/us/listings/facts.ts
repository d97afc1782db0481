import { type DemoFacts, type DemoListing, homes } from '../../../listing.ts'

/** A listing without its facts, which are in the table below. */
export type ListingTexts = Omit<DemoListing, keyof DemoFacts>

const { house, townhouse, flat, cabin, farm, duplex, ranch, apartment } = homes

export const demoFacts: Record<string, DemoFacts> = {
  'lakeside-villa': house([48.756, -122.418], 2, 'Pool', 'Spa', 'Garage', 'Balcony', 'View'),
  'white-cube': house([48.7195, -122.511], 2, 'Garden', 'Garage'),
  'harbour-flat': flat([48.7205, -122.5035], 1, 'View', 'Garden'),
  'sehome-townhouse': townhouse([48.7395, -122.4815], 4, 'Garage', 'Balcony', 'View'),
  'columbia-cottage': house([48.7655, -122.4965], 1.5, 'Fireplace', 'Garden'),
  'barkley-flat': flat([48.7715, -122.447], 1, 'Balcony', 'Elevator'),

  'mid-century': house([44.0795, -121.3375], 1, 'Garage', 'Garden', 'Accessible'),
  'desert-modern': house([44.101, -121.356], 1, 'View', 'Fireplace', 'Garden'),
  'crossing-townhouse': townhouse([44.0605, -121.359], 2, 'Garage', 'Garden'),
  'a-frame': cabin([43.999, -121.3565], 1.5, 'Fireplace', 'Balcony'),
  'mill-flat': flat([44.048, -121.3165], 1, 'Balcony', 'View', 'Waterfront'),
  'tumalo-ranch': ranch([44.1495, -121.331], 2, 'Fireplace', 'Fenced'),

  'timber-cabin': cabin([47.764, -120.656], 1.5, 'Fireplace'),
  'ski-hill-chalet': house([47.6085, -120.672], 2, 'Fireplace', 'View', 'Balcony'),
  'river-house': house([47.572, -120.683], 1, 'Waterfront', 'View', 'Balcony'),
  'peshastin-orchard': farm([47.572, -120.605], 2, 'Garden', 'View'),
  'tiny-house': cabin([47.642, -120.643], 1.5, 'View', 'Balcony'),
  'village-flat': flat([47.5955, -120.6595], 1, 'Garden'),

  'garden-cottage': house([47.044, -122.88], 1.5, 'Garden', 'Fireplace', 'Basement', 'Fenced'),
  'capitol-flat': flat([47.0445, -122.9025], 1, 'Elevator', 'Garden'),
  'solar-house': house([47.019, -122.883], 1, 'Solar Power', 'Garden', 'Balcony'),
  'bigelow-duplex': duplex([47.0545, -122.888], 2, 'Garden', 'Fenced'),
  'cooper-point': house([47.092, -122.945], 1, 'Waterfront', 'View', 'Balcony'),
  'westside-bungalow': house([47.051, -122.923], 1, 'Garden', 'Fenced', 'Accessible'),

  'alphabet-penthouse': flat([45.4985, -122.671], 1, 'Elevator', 'Balcony', 'View', 'Garage', 'Cooling'),
  'laurelhurst-colonial': house([45.5275, -122.624], 2.5, 'Garden', 'Fireplace', 'Basement'),
  'nob-hill-row': townhouse([45.5095, -122.6735], 3, 'Garden', 'Waterfront'),
  'pearl-studio': flat([45.5285, -122.6825], 1, 'Elevator', 'Furnished'),
  'multnomah-cottage': house([45.4675, -122.714], 1.5, 'Garden', 'Fenced', 'Cooling'),
  'st-johns-new': house([45.59, -122.7545], 2, 'New Construction', 'Garden', 'View'),

  'corner-flat': flat([47.6625, -117.437], 1, 'Balcony', 'Elevator', 'View', 'Waterfront'),
  'steam-loft': flat([47.6555, -117.4225], 1, 'Garage', 'Elevator'),
  'south-hill-brick': house([47.632, -117.413], 2, 'Cooling', 'Garden', 'Basement'),
  'corbin-tudor': house([47.679, -117.43], 2, 'Fireplace', 'Basement', 'Garden', 'View'),
  'perry-starter': house([47.645, -117.39], 1, 'Basement', 'Garden'),
  'latah-barn': house([47.608, -117.445], 2, 'View', 'Garden'),

  'market-row': townhouse([47.2665, -122.4485], 3, 'Garden', 'Fenced'),
  'craftsman-porch': house([47.2725, -122.4885], 2.5, 'Garden', 'Basement'),
  'chefs-townhouse': townhouse([47.2765, -122.461], 3, 'Garage', 'Balcony', 'Garden'),
  'boat-house': house([47.305, -122.515], 2, 'Waterfront', 'View', 'Fireplace', 'Balcony'),
  'foundry-loft': flat([47.2445, -122.4385], 1, 'Elevator'),
  'north-slope': house([47.264, -122.459], 2.5, 'View', 'Garden', 'Basement'),

  'orchard-farmhouse': farm([46.072, -118.245], 2, 'Garden', 'View', 'Basement'),
  'vineyard-villa': house([46.026, -118.3], 1, 'Garden', 'View', 'Basement'),
  'bakery-flat': apartment([46.067, -118.337], 1, 'View'),
  'pioneer-foursquare': house([46.066, -118.316], 2, 'Garden', 'Garage'),
  'blue-ridge-rambler': house([46.059, -118.338], 1, 'Accessible', 'Garden', 'Fenced'),
  'cellar-house': house([46.09, -118.21], 2, 'View', 'Fireplace', 'New Construction'),
}
