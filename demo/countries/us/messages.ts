import type { DemoMessage } from '../../content.ts'

export const messages: DemoMessage[] = [
  {
    name: 'Sunniva Aas',
    email: 'sunniva.aas@example.com',
    daysAgo: 0.4,
    message:
      'Hello,\nwe are looking for a place with two bedrooms and a workshop, anywhere between Olympia and Bellingham, up to $480,000. Is there anything coming up that is not on the site yet?\nThank you, Sunniva',
  },
  {
    name: 'Bertrand Achebe',
    email: 'b.achebe@example.com',
    daysAgo: 1.7,
    message:
      'I own three apartments in Spokane and would like to hand over their management starting in January. Could someone call me, ideally after four?',
  },
  {
    name: 'Petra Lindgren-Moore',
    email: 'petra.lm@example.com',
    daysAgo: 3.2,
    message:
      'The listing in Peshastin says six acres, the county map says 5.97. I do not mind; I just wanted to say that I looked.',
  },
  {
    name: 'Old Mill Reading Circle',
    email: 'reading.circle@example.com',
    daysAgo: 8.5,
    message:
      'Your post about visiting a street four times was read aloud at our last meeting and led to an argument that lasted until eleven. May we print it in our newsletter?',
  },
]
