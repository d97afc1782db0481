const withoutAccount = {
  published: 'All properties and their details are open to everybody. For reviews, your wishlist and offers',
  members:
    'Featured homes and the front page are open to everybody. For all properties, their details, reviews, your wishlist and offers',
}

/** Frequently asked questions by topic. */
export const questionsFor = (publicListings: boolean) => [
  {
    topic: 'Your account',
    items: [
      {
        question: 'Do I need an account to look at homes?',
        answer: `${withoutAccount[publicListings ? 'published' : 'members']} you sign up once; it takes a name, a photo address, an email address and a password.`,
      },
      {
        question: 'What makes a good password here?',
        answer:
          'It has 6 to 20 characters, among them an uppercase letter, a lowercase letter, a number and one of ! @ # $ & *.',
      },
      {
        question: 'Why do I have to type the letters from a picture?',
        answer:
          'They keep programs from trying passwords by the thousand. Capital and small letters count. If you cannot read them, press Reload Captcha for new ones.',
      },
      {
        question: 'How do I become an agent?',
        answer:
          'Sign up, then write to us through the Contact page from the email address of your account. An admin gives you the role, and your dashboard gains the screens for listings.',
      },
    ],
  },
  {
    topic: 'Buying',
    items: [
      {
        question: 'What does Verified mean?',
        answer:
          'That an admin has read the listing and let it be published. It is no survey of the building: have a home inspected before you buy it.',
      },
      {
        question: 'How much may I offer?',
        answer:
          'An amount inside the price range that the listing shows. You have one open offer on a home at a time; a new amount replaces it. An accepted offer is replaced only if you confirm that you give up the acceptance.',
      },
      {
        question: 'Who sees my offer?',
        answer:
          'The agent of the home and our admins. Other buyers see neither that you have offered nor how much.',
      },
      {
        question: 'Can I take an offer back?',
        answer: 'Yes, as long as it is open: choose Withdraw beside it in Property Bought. It costs nothing.',
      },
      {
        question: 'What does Reserved mean?',
        answer:
          'The agent has accepted an offer, and the home is kept for that buyer. It stays visible, because not every reserved home ends up sold.',
      },
    ],
  },
  {
    topic: 'Paying',
    items: [
      {
        question: 'What happens if my payment fails?',
        answer:
          'Nothing is sold and your offer stays as it was. You read what went wrong and can try again; pressing the button twice never charges you twice.',
      },
      {
        question: 'What if somebody else pays for the same home at the same moment?',
        answer: 'One of you buys it. The other one’s money is returned in full.',
      },
      {
        question: 'Where do I find my transaction id?',
        answer: 'Beside the offer in Property Bought. Name it when you write to us about a payment.',
      },
    ],
  },
  {
    topic: 'Selling',
    items: [
      {
        question: 'How long until my listing is online?',
        answer:
          'It is pending until an admin has looked at it. Under My Added Properties you see whether it is verified, and if it was rejected, why.',
      },
      {
        question: 'Why do changes of my listing wait for review?',
        answer:
          'What buyers rely on, such as the title, the price, the pictures or the location of a verified listing, is checked before it changes. Until an admin has verified the changes, buyers see the listing as it was, and only you and the admins see what is new.',
      },
    ],
  },
]
