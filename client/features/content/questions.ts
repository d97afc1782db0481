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
          'They keep programs from trying passwords by the thousand. They are case-sensitive. If you cannot read them, press Reload Captcha for new ones.',
      },
      {
        question: 'How do I become an agent?',
        answer:
          'Sign up, then write to us through the Contact page from the email address of your account. An admin gives you the role, and the listing tools appear in your dashboard.',
      },
    ],
  },
  {
    topic: 'Buying',
    items: [
      {
        question: 'What does Verified mean?',
        answer:
          'An admin has reviewed and published the listing. It is not a home inspection: have a home inspected before you buy it.',
      },
      {
        question: 'How much may I offer?',
        answer:
          'An amount inside the price range that the listing shows. You have one open offer on a home at a time; a new amount replaces it. An accepted offer is replaced only if you confirm that you give up the acceptance.',
      },
      {
        question: 'Who sees my offer?',
        answer: 'The agent of the home and our admins. Other buyers do not see your offer.',
      },
      {
        question: 'Can I withdraw an offer?',
        answer:
          'Yes, as long as it is open: choose Withdraw next to it in Property Bought. It costs nothing.',
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
          'Nothing is sold and your offer stays as it was. We tell you what went wrong, and you can try again; pressing the button twice never charges you twice.',
      },
      {
        question: 'What if someone else pays for the same home at the same time?',
        answer: 'One of you buys it. The other buyer is refunded in full.',
      },
      {
        question: 'Where do I find my transaction id?',
        answer: 'Next to the offer in Property Bought. Include it when you write to us about a payment.',
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
        question: 'Why are changes to my listing reviewed?',
        answer:
          'What buyers rely on, such as the title, the price, the pictures or the location of a verified listing, is checked before it changes. Until an admin has verified the changes, buyers see the listing as it was, and only you and the admins see what is new.',
      },
    ],
  },
]
