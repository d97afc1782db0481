import { homes } from '../../../listing.ts'
import type { MetricListing } from '../../../metric.ts'
import { address, inDubai } from '../stated.ts'

const { house, townhouse } = homes

/** Not published: two wait for an admin, one was rejected. */
export const waiting: MetricListing[] = [
  {
    key: 'townhouse-mudon',
    listedDaysAgo: 0.4,
    title: 'تاون هاوس زاوية قرب البحيرة',
    location: 'مدن (Mudon)، دبي (Dubai)',
    price: 2_950_000,
    beds: 4,
    baths: 4,
    livingArea: 224,
    lotSize: 260,
    yearBuilt: 2015,
    agent: 'marcus',
    verdict: 'pending',
    ...townhouse([25.0262, 55.2663], 2, 'Garden', 'Garage', 'Cooling'),
    ...inDubai('الرانيم 2، شارع 8', '7113370254'),
    shortDescription: 'بيت الزاوية: حديقة أكثر وجار أقل.',
    description:
      'أربع غرف نوم وصالة إلى الحديقة ومطبخ أُغلق ثم فُتح ثم أُغلق، وهو الآن كما ينبغي. جُدّد التكييف في الربيع. البحيرة على بُعد مئتي متر، والبط يعرف مواعيد المدرسة. المصوّر يأتي يوم الأحد، والصور تلحق بالإعلان.',
  },
  {
    key: 'villa-zorah',
    listedDaysAgo: 0.9,
    title: 'فيلا بين القُرم والملعب',
    location: 'الزوراء (Al Zorah)، عجمان (Ajman)',
    price: 4_100_000,
    beds: 5,
    baths: 6,
    livingArea: 338,
    lotSize: 620,
    yearBuilt: 2022,
    agent: 'grace',
    verdict: 'pending',
    ...house([25.4338, 55.4897], 2, 'Garden', 'View', 'Pool', 'Cooling', 'New Construction'),
    ...address('شارع القرم 15', 'عجمان (Ajman)', 'عجمان (Ajman)'),
    shortDescription: 'لم يسكنها أحد بعد، إلا طائر على السطح.',
    description:
      'سلّمها المطوّر في موعدها، وهو خبر بحد ذاته. خمس غرف نوم، ومجلس بباب مستقل، وشرفة عليا يُرى منها المد وهو يدخل بين الأشجار. الضمان على الهيكل عشر سنوات، وعلى الهدوء ما دامت المحمية محمية. الصور بعد تنسيق الحديقة.',
  },
  {
    key: 'house-kalba',
    listedDaysAgo: 22,
    title: 'بيت قديم في حارة الصيادين',
    location: 'كلباء (Kalba)، الشارقة (Sharjah)',
    price: 780_000,
    beds: 4,
    baths: 2,
    livingArea: 190,
    lotSize: 420,
    yearBuilt: 1978,
    agent: 'marcus',
    verdict: { rejected: 'الإعلان بلا صور. يرجى رفع ثلاث صور على الأقل.' },
    ...house([25.0742, 56.3552], 1, 'Garden', 'Fenced', 'Cooling'),
    ...address('حارة البحر، سكة 3', 'كلباء (Kalba)', 'الشارقة (Sharjah)'),
    shortDescription: 'البحر في آخر السكة، والجيران في أولها.',
    description:
      'بيت من طابق واحد حول فناء فيه نخلة وبئر مغطاة. السقف أُصلح سنة 2019، والباب الخشبي أقدم من البيت كله. يصلح للسكن كما هو، ويصلح أكثر بعد شهرين من العمل. الصور حين ينتهي الدهان.',
  },
]
