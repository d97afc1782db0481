import { deal, type DemoDeal, type DemoReview, type DemoWish, review } from '../../content.ts'

export const deals: DemoDeal[] = [
  // One of each status by the demo buyer.
  deal('nora', 'flats-aljada', 0, 1),
  deal('nora', 'loft-downtown', 0.5, 9, 'accepted', 7),
  deal('nora', 'earth-hatta', 0.2, 20, 'rejected', 19),
  deal('nora', 'skyline-reem', 0.3, 29, 'withdrawn', 26),
  deal('nora', 'tower-jlt', 0.35, 48, 'bought', 43),
  deal('nora', 'beach-umm-al-quwain', 0.4, 150),
  // On listings of the demo agent.
  deal('walter', 'villa-dubai-hills', 0.55, 0.3),
  deal('samir', 'villa-dubai-hills', 0, 6, 'rejected', 5),
  deal('priya', 'roof-business-bay', 0.35, 5),
  deal('june', 'roof-business-bay', 0.9, 4, 'accepted', 3),
  deal('hana', 'garden-greens', 0.7, 2),
  deal('abena', 'garden-greens', 0.1, 12, 'withdrawn', 10),
  deal('theo', 'tower-jlt', 0.2, 46),
  deal('beatriz', 'earth-hatta', 0.8, 4),
  // On listings of other agents.
  deal('dmitri', 'beach-umm-al-quwain', 0.85, 152, 'bought', 145),
  deal('june', 'bedroom-palm', 0.75, 54, 'bought', 48),
  deal('samir', 'bedroom-palm', 0.2, 57, 'rejected', 55),
  deal('hana', 'courtyard-al-ain', 0.65, 1.5),
  deal('abena', 'study-khalidiya', 0.5, 8),
  deal('theo', 'hill-khor-fakkan', 0.25, 14),
]

/** One home has since been sold to another buyer. */
export const wishes: DemoWish[] = [
  { of: 'courtyard-al-ain', daysAgo: 1.5 },
  { of: 'dining-saadiyat', daysAgo: 3 },
  { of: 'bath-khan', daysAgo: 11 },
  { of: 'pavilion-barari', daysAgo: 24 },
  { of: 'bedroom-palm', daysAgo: 58 },
]

export const reviews: DemoReview[] = [
  review(
    'june',
    'villa-dubai-hills',
    5,
    2,
    'زرناها عند السادسة مساءً، وأنصح الجميع بذلك: يصير الطابق كله ذهبيًا. الموقف أضيق مما يبدو، فقيسوا السيارة أولًا.',
  ),
  review(
    'nora',
    'dining-saadiyat',
    5,
    3,
    'دخلت لأرى البحر وخرجت وقد قست الطاولة. غرفة الطعام وحدها غيّرت ما أبحث عنه.',
  ),
  review(
    'hana',
    'pavilion-barari',
    5,
    11,
    'هدوء جعلنا نصمت دقيقة كاملة. عرفت إيناس كل تفصيل في العزل وأرسلت الفواتير في اليوم نفسه.',
  ),
  review(
    'walter',
    'villa-dubai-hills',
    4,
    9,
    'بناء جميل ووصف أمين. نجمة ناقصة للدرج الذي لا تقدر عليه أمي، وإن كان السيد سالم اقترح حلًا قبل أن نسأل.',
  ),
  review('theo', 'attic-al-hamra', 3, 12, 'ساحرة وذكية، وأنا طولي متر وخمسة وتسعون. اصطحبوا من هو أقصر.'),
  review(
    'samir',
    'roof-business-bay',
    4,
    10,
    'السطح كما في الصورة، والنافورة تُسمع من بعيد. في الداخل صوت الشارع أقل مما خفت.',
  ),
  review(
    'nora',
    'tower-jlt',
    5,
    39,
    'اشتريتها. الشرفة هي السبب. نبّهني سالم إلى رسوم الخدمة قبل أن أسأل، وكان دقيقًا إلى آخر درهم.',
  ),
  review(
    'theo',
    'tower-jlt',
    5,
    41,
    'سبقتني إليها من هي أسرع، وأنا أتفهمها. بعد هذا المنظر تبدو بقية الشقق صناديق.',
  ),
  review('june', 'bedroom-palm', 5, 30, 'نسكنها منذ أسبوعين. كل ما في الإعلان صحيح، حتى الأدراج الصامتة.'),
  review(
    'dmitri',
    'beach-umm-al-quwain',
    4,
    120,
    'رائحة البحر تصل إلى الحمّام. كل باب يُغلق. الدهان سيلزم بعد سنتين كما قيل لنا.',
  ),
  review(
    'abena',
    'hill-khor-fakkan',
    4,
    60,
    'عدّ أولادي القباب واختلفوا. العربة الصغيرة عند عمود الإنارة موجودة فعلًا، وتسير أفضل من بعض السيارات.',
  ),
  review(
    'priya',
    'earth-hatta',
    5,
    64,
    'وضعت يدي على الجدار كما يقول الإعلان، وفهمت. كان السيد سالم قد أعدّ الشاي قبل وصولنا.',
  ),
  review(
    'beatriz',
    'study-khalidiya',
    4,
    70,
    'في ذلك الكرسي ينسى المرء أنه جاء ليعاين شقة. الحمّام الثاني يحتاج إلى أرضية جديدة.',
  ),
  review(
    'samir',
    'mansion-emirates-hills',
    2,
    75,
    'رائع وأكبر مما ينبغي. نادينا الأطفال عند المغادرة بالهاتف.',
  ),
]
