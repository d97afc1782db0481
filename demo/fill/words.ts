import type { PropertyFeature } from '../../contract/property-facts.ts'

export const adjectives = [
  'Bright',
  'Quiet',
  'Renovated',
  'Well-kept',
  'Spacious',
  'Charming',
  'Sunny',
  'Classic',
  'Updated',
  'Roomy',
  'Cozy',
  'Elegant',
  'Light-filled',
  'Practical',
  'Handsome',
  'Original',
  'Airy',
  'Comfortable',
  'Distinctive',
  'Freshly painted',
  'Generous',
  'Inviting',
  'Low-maintenance',
  'Modernized',
  'Peaceful',
  'Private',
  'Remodeled',
  'Stylish',
  'Tidy',
  'Welcoming',
]

/** Title endings for homes without a notable feature. */
export const settings = [
  'on a quiet street',
  'on a corner lot',
  'near the park',
  'close to the light rail',
  'at the end of a cul-de-sac',
  'two blocks from the farmers market',
  'near the library',
  'close to schools',
  'on a tree-lined street',
  'near the trailhead',
  'one block from the bus',
  'close to shops and cafes',
  'near the ferry',
  'around the corner from the school',
  'in a walkable neighborhood',
  'next to a greenbelt',
  'near the hospital',
  'close to downtown',
  'with afternoon sun',
  'with room for an office',
  'with an open kitchen',
  'ready to move in',
  'at the top of the hill',
  'near the playground',
]

export const featureTails: Partial<Record<PropertyFeature, string>> = {
  Waterfront: 'on the water',
  View: 'with a view',
  Pool: 'with a pool',
  Fireplace: 'with a fireplace',
  Basement: 'with a finished basement',
  Balcony: 'with a balcony',
  Garden: 'with a garden',
  Fenced: 'with a fenced yard',
  Garage: 'with a two-car garage',
  'Solar Power': 'with solar panels',
  'New Construction': 'with a builder warranty',
}

export const featureSentences: Partial<Record<PropertyFeature, readonly string[]>> = {
  Waterfront: ['The lot reaches the water, with room for a kayak rack.'],
  View: [
    'From the upper windows the view goes to the mountains.',
    'On clear days the peaks fill the window over the sink.',
  ],
  Garage: [
    'The garage holds two cars and a workbench.',
    'There is a garage with an outlet for an electric car.',
  ],
  Pool: ['The pool was resurfaced recently and has an automatic cover.'],
  Spa: ['The hot tub stays.'],
  Fireplace: ['The fireplace was inspected last fall.', 'A gas fireplace warms the living room.'],
  Cooling: [
    'A heat pump heats and cools the whole home.',
    'Central air conditioning takes care of hot days.',
  ],
  Basement: [
    'The basement is dry and finished, with a second family room.',
    'The basement has a separate entrance.',
  ],
  Balcony: ['The balcony faces west.', 'Morning coffee belongs on the balcony.'],
  Garden: [
    'The garden has raised beds and two apple trees.',
    'Drip irrigation keeps the garden green in August.',
  ],
  Fenced: ['The yard is fully fenced.'],
  Elevator: ['The building has an elevator.'],
  Furnished: ['It is sold furnished.'],
  'Solar Power': ['Solar panels cover most of the electricity.'],
  Accessible: ['The entrance has no step, and the doors are wide.'],
  'New Construction': ['Everything is new and under warranty.'],
}

export const kitchens = [
  'The kitchen opens to the dining area and has an island with four seats.',
  'Cooks get a deep sink, good light and more drawers than they need.',
  'The galley kitchen is compact and has everything within reach.',
]
export const kitchensOfOld = [
  'The kitchen was redone three years ago, with quartz counters and a gas range.',
  'The kitchen keeps its original cabinets, freshly painted, and has new appliances.',
]
export const interiors = [
  'Oak floors run through the main level.',
  'The bedrooms are at the back, away from the street.',
  'A flexible room off the hall works as an office or a guest room.',
  'The primary suite has a walk-in closet and a double vanity.',
  'Tall windows bring in light from two sides.',
  'Storage is generous: closets in every room and a dry attic.',
  'The laundry is upstairs, next to the bedrooms.',
]
export const upkeep = [
  'The roof is from 2019 and the water heater from 2022.',
  'Wiring and plumbing were replaced during the renovation.',
  'The sewer line was scoped last year and is clear.',
  'The owners kept every receipt, and the folder is on the counter.',
  'Windows were replaced throughout, with a transferable warranty.',
  'It needs paint and new carpet, and the price reflects that.',
]
export const upkeepOfNew = [
  'The builder’s warranty transfers to the buyer.',
  'It has had one owner, who kept every receipt.',
  'Triple-pane windows and a heat pump keep the bills low.',
]
export const surroundings = [
  'Groceries, a bakery and the bus are a short walk away.',
  'The park is around the corner, and downtown is twenty minutes by bike.',
  'The street is quiet and has little through traffic.',
  'Two schools are within half a mile.',
  'Neighbors look out for each other, and the block party is in July.',
  'The commute downtown takes about half an hour by transit.',
]
export const lots = [
  'Utilities are at the street, and the lot is level and cleared.',
  'A survey and a soil report are available.',
  'Plans for a three-bedroom house have been drawn and are included.',
  'Access is by a paved county road.',
]

export const rejectionReasons = [
  'The photos show another property. Please upload photos of this one.',
  'The price is far below comparable sales. Please confirm the amount.',
  'The description contains a phone number. Contact information belongs in your profile.',
  'This listing duplicates another one at the same address.',
  'The living area exceeds the lot size. Please check both figures.',
  'The first photo has another brokerage’s watermark.',
]

/** First sentences of reviews, by stars. */
export const verdicts: Record<number, readonly string[]> = {
  5: [
    'Exactly what the listing promised.',
    'We loved it from the moment we walked in.',
    'One of the best homes we visited this year.',
    'Even nicer in person than in the photos.',
    'Beautifully kept, and it shows.',
  ],
  4: [
    'A very good home with one or two compromises.',
    'Better than we expected for the price.',
    'Well laid out and cared for.',
    'We liked it a lot and came back for a second visit.',
  ],
  3: [
    'Fine, but not for us.',
    'A fair description, though the rooms are smaller than they look.',
    'Some good points and some work to do.',
    'Average for the area.',
  ],
  2: [
    'The photos are kinder than the place.',
    'More work than the listing suggests.',
    'We expected more at this price.',
  ],
  1: ['We left after five minutes.', 'Not as described.'],
}
export const praise = [
  'The light in the living room is wonderful in the afternoon.',
  'The agent answered every question, including the awkward ones.',
  'The kitchen is the heart of it, and there is room for the whole family.',
  'It was quieter than I thought, even with the windows open.',
  'The storage surprised us most.',
  'Our dog approved of the yard.',
  'The walk to the park takes three minutes, as stated.',
  'You can tell that the owners fixed things when they broke.',
]
export const criticism = [
  'Street noise is noticeable in the front bedroom.',
  'The second bathroom needs updating.',
  'Parking is tight on weekends.',
  'The basement smelled damp on the day we visited.',
  'The stairs are steep.',
  'The yard gets little sun after three.',
  'The heating system is older than the listing says.',
]

export const messages = [
  'I would like to sell my house and move to a condominium. Could one of your agents call me next week?',
  'Do you also manage rentals? I own two apartments and live abroad.',
  'I cannot find the listing I saved last week. Was it sold?',
  'Could you send me the inspection report before the showing?',
  'We are moving in June and need three bedrooms near a school. Who should we talk to?',
  'The map shows the house on the wrong side of the street. You may want to correct it.',
  'Thank you for the quick answer on Saturday. We signed today.',
  'Is the open house still on if it snows?',
  'What does the buyer pay besides the price?',
  'I forgot which email address I signed up with. Can you help?',
]
