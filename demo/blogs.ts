import { newId } from '../server/db/id.ts'

type DemoBlog = { title: string; author: string; picture: string; daysAgo: number; paragraphs: string[] }

const blogs: DemoBlog[] = [
  {
    title: 'How to read a price range before you make an offer',
    author: 'Inés Calder',
    picture: 'craftsman',
    daysAgo: 3,
    paragraphs: [
      'A listing with a price range tells you more than a single number ever could. The asking price is what the seller hopes for; the lower end is where a conversation becomes possible; the upper end is where it usually stops. Knowing all three means that you can put your energy into the home instead of into guesswork.',
      'Start with the width. A narrow range, two or three percent around the asking price, comes from a seller who has studied recent sales and wants a short process. A wide one often means that the home is hard to compare: an unusual plot, a half-finished basement, a view that some people pay for and others never notice. With a wide range, ask the agent what would move them toward either end.',
      'Then look at time. A home that was listed on Thursday has had no weekend yet, and its seller has every reason to wait. After five or six weeks the same seller has packed half the books. The price history on the details page shows whether the asking price has come down already, and a seller who has moved once has usually decided that selling matters more than the last dollar.',
      'Now work out your own number, and do it before the viewing, not after. Take what you can pay each month, subtract what the home will need in its first two years, and be generous with that figure. A boiler does not care about your budget. What is left is the most you should offer, even if the range goes further.',
      'Finally, choose an amount you could explain to a friend in one sentence. “It needs a roof in three years, so we offered the middle.” Offers with a reason behind them are easier to accept, because the seller can repeat the reason to everybody who asks. And if the answer is no, you have lost an evening, not your footing.',
    ],
  },
  {
    title: 'What an inspection finds, and what you should do about it',
    author: 'Marcus Bell',
    picture: 'farmhouse',
    daysAgo: 12,
    paragraphs: [
      'Every inspection report looks alarming. Mine did, and I had sold houses for nine years by then. A good inspector writes down everything from a cracked socket to a tired roof, and forty pages of small print read like a list of reasons to run away. They are not. Most of them are a list of Saturdays.',
      'Sort the findings into three piles. The first is water: roof, gutters, grading, bathrooms, the foundation wall. Water is patient and expensive, and anything that lets it in deserves a second opinion before you sign. The second pile is safety: wiring without a ground, a blocked flue, a loose railing. These are often cheap to put right, but they cannot wait for spring. The third pile is everything else.',
      'For the first pile, bring in a specialist and ask for two figures: what it costs to fix now, and what it costs if you leave it for five years. The gap between the two tells you how urgent it is. A roofer who says “it will do until the end of the decade” has just given you a bargaining point rather than a problem.',
      'When you go back to the seller, do not send the whole report. Pick the two or three findings that neither of you knew about, attach the estimates, and propose one thing: a lower price, a repair before closing, or a sum set aside. Sellers say no to a long list because it feels like an attack. They say yes to a short one because it feels like arithmetic.',
      'And go along on the day. Two hours behind an inspector with a torch will teach you where the main valve is, which window sticks, and what the house sounds like when the heating starts. You cannot read that in a report, and you will be glad of it in your first winter.',
    ],
  },
  {
    title: 'Visit the street four times before you buy the house',
    author: 'Tomas Reyes',
    picture: 'brick-row-house',
    daysAgo: 24,
    paragraphs: [
      'You can change a kitchen, a floor, even the number of bedrooms. You cannot change where the sun goes down, how the bus sounds on the hill, or whether your neighbor keeps a rooster. So spend less time measuring the living room and more time on the pavement outside.',
      'Go first on a weekday at eight in the morning. Count the cars that use the street as a short cut, and see how long the left turn onto the main road takes. If there is a school nearby, this is the half hour in which you will either love it or curse it for the next ten years.',
      'Go again on a weekday evening after dark. Look at how many windows are lit: a street of dark houses may be full of second homes. Notice where people park, and whether you would walk from that spot with your hands full. Listen. Bars, fans on restaurant roofs and the freeway are all louder at night than they are at noon.',
      'The third visit is a Saturday afternoon in good weather, and the point of it is to talk. People who are washing a car or weeding a bed will tell you more in five minutes than any website: that the creek came up to the second step in the big storm, that the corner lot has been sold to a builder, that the man with the dog fixes bicycles for nothing.',
      'The last visit is in the rain. Watch where the water goes. A puddle at the foot of a drive is a hint, a stream across the back garden is a message. Look at the gutters, at the basement windows, at the low corner of the lot.',
      'Four visits cost you perhaps five hours. Nobody I know has ever regretted them, and two of my clients withdrew after the second one and thanked me later.',
    ],
  },
  {
    title: 'Getting a home ready to sell in one weekend and under $500',
    author: 'Marcus Bell',
    picture: 'living-room',
    daysAgo: 41,
    paragraphs: [
      'Sellers ask me whether they should put in a new kitchen. Almost always the answer is no: you will choose what you like, and the buyer will tear it out. What sells a home is that people can imagine their own life in it, and that costs very little.',
      'Friday evening, take things away. A third of the furniture, half the books, everything that stands on the kitchen counter except for one object you like. Borrow a garage. Rooms with less in them look larger, and a buyer who can walk around the table will not think about the size of the room at all.',
      'Saturday, clean what nobody cleans. Windows inside and out, light switches, the top of the door frames, the grout behind the tap. Replace every bulb with the same warm color; mixed light makes a house look tired and costs about forty dollars to cure. Oil the hinge that everybody in the family has stopped hearing.',
      'Saturday afternoon, paint one thing. Not the whole house: the front door. It is the first thing a visitor touches, and they will stand before it for half a minute while the agent looks for the key. A quart of good paint and a new handle set come to less than a hundred and fifty.',
      'Sunday is for the outside and for pictures. Cut the edges of the lawn rather than just the middle, put two large pots beside the steps instead of six small ones, and hide the bins. Then take photographs in the late morning with all the lamps on and the camera at the height of your chest, level, from the corner of each room.',
      'Last, write down what you love about the place, in your own words, for the agent. “The kitchen is warm by nine because of the east window” is worth more than any adjective, and only you know it.',
    ],
  },
  {
    title: 'Offer, acceptance, payment: what happens after you press the button',
    author: 'Inés Calder',
    picture: 'white-cube',
    daysAgo: 58,
    paragraphs: [
      'Buying a home used to involve a great many envelopes. Much of that has moved onto a screen, which is faster but leaves some people wondering what is really happening at each step. Here is the plain version.',
      'When you make an offer, the agent of the listing sees your name, the home and the amount. Nobody else does: other buyers cannot see that you have offered, let alone how much. You can have one open offer on a home at a time. If you change your mind about the figure, send a new one and it takes the place of the old; if you change your mind about the home, withdraw it, and that is that.',
      'The agent can accept or reject. An accepted offer reserves the home for you alone. Others still see it, marked as reserved, because plans do fall through and it is only fair that they know. A rejection costs you nothing, and you are free to try again with another amount for as long as the home is for sale.',
      'Payment comes next. You will see the title and the amount once more, and nothing is taken until you confirm. If the bank declines, nothing has been sold and you may try again. If two people should pay in the same second, one of them gets the home and the other gets the money back at once; that has been thought through so that you do not have to.',
      'After that the offer says “bought” and carries a transaction id. Keep it. It is the number to quote to us, to your bank and to your lawyer, and it stays in your dashboard for as long as you have an account. The remaining offers on the home are closed, the listing is marked as sold, and it is time to order boxes.',
    ],
  },
  {
    title: 'Old house, new heating: questions to ask at the viewing',
    author: 'Tomas Reyes',
    picture: 'stone-cottage',
    daysAgo: 80,
    paragraphs: [
      'I live in a house from 1911, and I would not swap it. But the first winter cost me more than the holiday I had planned, because I had asked about the fireplaces and not about the pipes. These are the questions I ask today, in the order in which they have saved people money.',
      'What did you pay last year, and what did you keep the rooms at? The bill alone says nothing. A retired couple at seventy-two degrees and a family that is out all day will run up very different sums in the same walls. Ask to see twelve months, not the best one.',
      'How old is the system, and who services it? A label on the boiler with the dates of its check-ups is a good sign about the whole house. No label, no file and “it has never given us any trouble” means that you will be the one to meet the trouble.',
      'Where does the warmth go? Put your hand on the inside of an outer wall and then on an inner one. If the first is much colder, the wall is bare, and you should know whether it can be insulated without harm; stone and soft brick need materials that let moisture out again. Look up into the attic as well. A foot of insulation there is the cheapest warmth you will ever buy.',
      'Can the radiators cope with cooler water? Heat pumps work best when they do not have to boil anything. Large radiators and floor heating are ready for one, small ones may have to be exchanged. An installer can tell you in an hour, and that hour is worth paying for before you offer rather than after.',
      'None of this should frighten you away from an old house. It should only be in the price.',
    ],
  },
  {
    title: 'Flat or house? Count the hours, not only the dollars',
    author: 'Inés Calder',
    picture: 'brick-flats',
    daysAgo: 104,
    paragraphs: [
      'Most comparisons between a flat and a house end up as two columns of costs. They are useful and a little dull, and they leave out the thing people complain about most a year later: time.',
      'A house with a garden asks for something every week. The lawn, the gutters, the gate that has dropped on its hinge, the leaves. I once asked twenty clients to keep count for a year, and the average came to just under four hours a week. Some called it the best part of their life; others told me through gritted teeth. It is worth finding out which of the two you are before you own a hedge.',
      'A flat asks for less, but it asks at fixed times and in company. There is the yearly meeting, there is the vote on the new lift, there is the neighbor above who has taken up dancing. What you save in hours you pay in agreement. Read the minutes of the last three meetings before you buy. They will tell you what is about to be repaired, who is going to pay, and whether people in the building still talk to one another.',
      'Then there is the way to everything else. Twenty minutes more in the car, both ways, five days a week, adds up to about a hundred and sixty hours a year. That is a month of working days. If the house is cheaper because it is further out, this is the price of it.',
      'So do the columns, by all means: mortgage, fees, insurance, heating, repairs. Then write a third one with the hours of an ordinary week in each home, and ask yourself which week you would rather have. In my experience people know the answer by the time they get to Thursday.',
    ],
  },
  {
    title: 'Seven papers to have ready before your agent asks',
    author: 'Marcus Bell',
    picture: 'mid-century',
    daysAgo: 133,
    paragraphs: [
      'A sale rarely fails over the price. It fails because somebody waits three weeks for a document, the other side gets nervous, and by the time it arrives they have looked at another home. Collect these seven before you list, and you will have taken most of the risk out of it.',
      'First, the deed and anything attached to it: easements, a shared driveway, the old agreement about the well. If you have never read it, this is the moment. Second, the latest tax statement, since buyers want to know what living there costs and not just what buying it does.',
      'Third, permits for whatever you have added or moved. A deck without a permit is no tragedy if you say so on day one; it is one if the buyer’s inspector says so on day forty. Fourth, the papers for the large machines: boiler, heat pump, water heater, roof. Dates and guarantees are enough.',
      'Fifth, twelve months of bills for heating, water and power. A spreadsheet is fine, the originals are better. Sixth, for a flat, the rules of the building, its budget, and the minutes of the last meetings. Ask the manager early, because this one takes longest of all.',
      'Seventh, and this is my own addition, a single page with the history of the home: built when, roof redone when, which wall was moved, who painted the shutters that color and why. It is not a legal document. It is what the new owners will put into a drawer and take out again in fifteen years, and it makes you, to them, a person rather than a party.',
      'Scan everything, name the files so that a stranger can understand them, and give the folder to your agent along with the keys. When the first serious buyer has a question, the answer will go out the same afternoon. Nothing makes a better impression, and it costs one quiet evening.',
    ],
  },
]

export const blogRows = (now: number, images: Map<string, string>) =>
  blogs.map(({ title, author, picture, daysAgo, paragraphs }) => ({
    id: newId(),
    title,
    author,
    profileImage: images.get(picture) ?? null,
    blogText: paragraphs.join('\n\n'),
    publishedAt: new Date(now - daysAgo * 86_400_000),
  }))
