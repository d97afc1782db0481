import type { DemoTestimonial } from '../../content.ts'

export const testimonials: DemoTestimonial[] = [
  {
    portrait: 'hannah',
    name: 'Hannah Osei',
    rating: 4.8,
    property: 'Brick row house near the market',
    daysAgo: 4,
    details:
      'We had lost two homes to higher bids and were tired of guessing. Here the range was on the page, our offer was inside it, and the agent said yes the same evening. No drama at all.',
  },
  {
    portrait: 'gerald',
    name: 'Gerald Pruitt',
    rating: 4.3,
    property: 'Two-bedroom condo, sold',
    daysAgo: 11,
    details:
      'I am 74 and did not want an app. It turned out to be a website that behaves. Tomas walked me through it once on the phone and I did the rest at my kitchen table.',
  },
  {
    portrait: 'mei-lin',
    name: 'Mei-Lin Zhao',
    rating: 5,
    property: 'White cube house on a quiet lane',
    daysAgo: 19,
    details:
      'Inés told us about the noisy pump next door before we asked. That one sentence is the reason we trusted everything else she said.',
  },
  {
    portrait: 'dario',
    name: 'Dario Benedetti',
    rating: 3.7,
    property: 'Stucco house with a courtyard',
    daysAgo: 27,
    details:
      'Good in the end. The listing was held back for two days because the pictures were not right, which annoyed me as the seller, though I admit that the new ones sold it.',
  },
  {
    portrait: 'priya',
    name: 'Priya Raman',
    rating: 4.6,
    property: 'Craftsman with a front porch',
    daysAgo: 36,
    details:
      'I compared eleven houses on my wishlist over a month. Seeing at once which were reserved saved me from falling in love with the wrong one.',
  },
  {
    portrait: 'elsie',
    name: 'Elsie Marwick',
    rating: 4.9,
    property: 'Farmhouse, sold after 31 years',
    daysAgo: 48,
    details:
      'Selling the place where our children grew up was never going to be easy. Marcus gave us time, found a family with three boys and a dog, and made sure we met them.',
  },
  {
    portrait: 'jonas',
    name: 'Jonas Feld',
    rating: 4.1,
    property: 'Mid-century house on the hill',
    daysAgo: 63,
    details:
      'Clear numbers, quick answers, and a transaction ID in my hand the minute I paid. I would have liked more evening showings.',
  },
  {
    portrait: 'amara',
    name: 'Amara Diallo',
    rating: 4.7,
    property: 'First condo, top floor',
    daysAgo: 77,
    details:
      'My first home, on a teacher’s salary. Nobody laughed at my budget. The agent showed me four places I could afford and talked me out of the one I liked best, because of the roof. She was right.',
  },
  {
    portrait: 'rick',
    name: 'Rick Sandoval',
    rating: 3.4,
    property: 'Log cabin by the creek',
    daysAgo: 95,
    details:
      'The cabin is great. The first agent I wrote to took three days to reply. The second one answered from the driveway of the cabin with the answer and a photo.',
  },
  {
    portrait: 'ingrid',
    name: 'Ingrid Solheim',
    rating: 4.5,
    property: 'Stone cottage behind the mill',
    daysAgo: 120,
    details:
      'Bought from abroad. I sent a friend to the showing, made the offer from my desk and had everything in writing. The description was honest about the low beams.',
  },
  {
    portrait: 'leon',
    name: 'Leon Baptiste',
    rating: 4.4,
    property: 'Three rental apartments, managed',
    daysAgo: 151,
    details:
      'They manage three apartments for me. Repairs are done before I hear about them, and the bill comes with a photo of what was broken.',
  },
  {
    portrait: 'catherine',
    name: 'Catherine Moss',
    rating: 4.2,
    property: 'Lakeside lot, sold',
    daysAgo: 190,
    details:
      'Our price was too high and they said so kindly, with the past year’s sales to back it up. We came down by four percent and had an offer within the week.',
  },
]
