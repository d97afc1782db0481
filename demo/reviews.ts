/** People who only review: they have no password, so nobody can sign in as one of them. */
export const demoReviewers = [
  { key: 'priya', name: 'Priya Raman', email: 'priya.raman@example.com' },
  { key: 'walter', name: 'Walter Haas', email: 'walter.haas@example.com' },
  { key: 'june', name: 'June Okafor', email: 'june.okafor@example.com' },
  { key: 'samir', name: 'Samir Aziz', email: 'samir.aziz@example.com' },
] as const

/** A demo review; `picture` is that of the listing, `daysAgo` the day it was written. */
export type DemoReview = {
  by: (typeof demoReviewers)[number]['key']
  picture: string
  stars: number
  daysAgo: number
  text: string
}

export const demoReviews: DemoReview[] = [
  {
    by: 'june',
    picture: 'villa-dusk',
    stars: 5,
    daysAgo: 2,
    text: 'We came at six in the evening, and I would tell everybody to do the same: the whole living floor turns gold. The garage is tighter than it looks, measure your car.',
  },
  {
    by: 'walter',
    picture: 'villa-dusk',
    stars: 4,
    daysAgo: 9,
    text: 'Beautifully built and honestly described. One star less for the slope of the drive, which our parents would not manage in winter.',
  },
  {
    by: 'priya',
    picture: 'white-cube',
    stars: 5,
    daysAgo: 5,
    text: 'So quiet inside that we stopped talking for a minute. Inés knew every detail of the insulation and sent us the energy bills the same day.',
  },
  {
    by: 'samir',
    picture: 'brick-row-house',
    stars: 4,
    daysAgo: 12,
    text: 'Market in two minutes, school in five. You do hear the delivery vans on Saturday mornings, but only in the front bedroom.',
  },
  {
    by: 'walter',
    picture: 'stone-cottage',
    stars: 5,
    daysAgo: 16,
    text: 'Smaller than the pictures suggest and better than they can show. The garden alone is worth the visit.',
  },
  {
    by: 'june',
    picture: 'mid-century',
    stars: 3,
    daysAgo: 21,
    text: 'Lovely light and no stairs at all, which is why we came. The bathroom needs work soon, and the price did not quite allow for that.',
  },
  {
    by: 'priya',
    picture: 'farmhouse',
    stars: 4,
    daysAgo: 30,
    text: 'The barn is dry and huge. Phone reception is not: stand by the apple trees. Marcus showed us around for two hours without looking at his watch.',
  },
  {
    by: 'samir',
    picture: 'craftsman',
    stars: 5,
    daysAgo: 41,
    text: 'A porch that you actually live on. The woodwork is original, and somebody has loved it for a long time.',
  },
]
