import type { IssueLabel } from '#contract/issues.ts'
import { t } from '#texts/text.ts'
import { currentLanguage } from '../language.ts'

const labels: Record<IssueLabel, () => string> = {
  name: () => t('issues.labelName'),
  photoUrl: () => t('issues.labelPhotoUrl'),
  email: () => t('issues.labelEmail'),
  password: () => t('issues.labelPassword'),
  currentPassword: () => t('issues.labelCurrentPassword'),
  code: () => t('issues.labelCode'),
  title: () => t('issues.labelTitle'),
  location: () => t('issues.labelLocation'),
  imageUrl: () => t('issues.labelImageUrl'),
  price: () => t('issues.labelPrice'),
  minimumPrice: () => t('issues.labelMinimumPrice'),
  maximumPrice: () => t('issues.labelMaximumPrice'),
  description: () => t('issues.labelDescription'),
  shortDescription: () => t('issues.labelShortDescription'),
  reason: () => t('issues.labelReason'),
  review: () => t('issues.labelReview'),
  message: () => t('issues.labelMessage'),
  note: () => t('issues.labelNote'),
  text: () => t('issues.labelText'),
  search: () => t('issues.labelSearch'),
  status: () => t('issues.labelStatus'),
  offeredAmount: () => t('issues.labelOfferedAmount'),
  askingPrice: () => t('issues.labelAskingPrice'),
  transactionId: () => t('issues.labelTransactionId'),
  giveUpAcceptance: () => t('issues.labelGiveUpAcceptance'),
  person: () => t('issues.labelPerson'),
  userEmail: () => t('issues.labelUserEmail'),
  agentEmail: () => t('issues.labelAgentEmail'),
  fileName: () => t('issues.labelFileName'),
  bounds: () => t('issues.labelBounds'),
  area: () => t('issues.labelArea'),
  zoom: () => t('issues.labelZoom'),
  length: () => t('issues.labelLength'),
  ceremony: () => t('issues.labelCeremony'),
  ids: () => t('issues.labelIds'),
  latitude: () => t('issues.labelLatitude'),
  longitude: () => t('issues.labelLongitude'),
  numberOfBedrooms: () => t('issues.labelNumberOfBedrooms'),
  numberOfBathrooms: () => t('issues.labelNumberOfBathrooms'),
  livingArea: () => t('issues.labelLivingArea'),
  lotSize: () => t('issues.labelLotSize'),
  yearBuilt: () => t('issues.labelYearBuilt'),
  numberOfStories: () => t('issues.labelNumberOfStories'),
  propertyType: () => t('issues.labelPropertyType'),
  homeType: () => t('issues.labelHomeType'),
  features: () => t('issues.labelFeatures'),
  streetAddress: () => t('issues.labelStreetAddress'),
  city: () => t('issues.labelCity'),
  stateOrProvince: () => t('issues.labelStateOrProvince'),
  regionState: () => t('facts.regionState'),
  regionCounty: () => t('facts.regionCounty'),
  regionFederalState: () => t('facts.regionFederalState'),
  regionProvince: () => t('facts.regionProvince'),
  regionEmirate: () => t('facts.regionEmirate'),
  regionOther: () => t('facts.regionOther'),
  postalCode: () => t('issues.labelPostalCode'),
  country: () => t('issues.labelCountry'),
  energyCertificate: () => t('issues.labelEnergyCertificate'),
  energyClass: () => t('issues.labelEnergyClass'),
  energyUse: () => t('issues.labelEnergyUse'),
  emissionsClass: () => t('issues.labelEmissionsClass'),
  energySource: () => t('issues.labelEnergySource'),
  tenure: () => t('issues.labelTenure'),
  permitNumber: () => t('issues.labelPermitNumber'),
  livingAreaFrom: () => t('issues.labelLivingAreaFrom'),
  livingAreaTo: () => t('issues.labelLivingAreaTo'),
  lotSizeFrom: () => t('issues.labelLotSizeFrom'),
  lotSizeTo: () => t('issues.labelLotSizeTo'),
  builtFrom: () => t('issues.labelBuiltFrom'),
  builtTo: () => t('issues.labelBuiltTo'),
  storiesFrom: () => t('issues.labelStoriesFrom'),
  storiesTo: () => t('issues.labelStoriesTo'),
  reviewerImage: () => t('issues.labelReviewerImage'),
  details: () => t('issues.labelDetails'),
  property: () => t('issues.labelProperty'),
  profileImage: () => t('issues.labelProfileImage'),
  blogText: () => t('issues.labelBlogText'),
  author: () => t('issues.labelAuthor'),
  firstDay: () => t('issues.labelFirstDay'),
  lastDay: () => t('issues.labelLastDay'),
  language: () => t('issues.labelLanguage'),
  input: () => t('issues.labelInput'),
}

/**
 * `propertyId` becomes `Property id`; settings such as `LOG_LEVEL` stay as they are. Other languages show the name
 * itself, as English words would stand out more in their sentences.
 */
function wordsOf(name: string): string {
  if (/^[A-Z][A-Z\d_]+$/.test(name) || !currentLanguage().startsWith('en')) return name
  const words = name
    .replace(/^_/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a value in a sentence. Values that no form has are named by their field. */
export const labelOf = (label: string): string =>
  Object.hasOwn(labels, label) ? labels[label as IssueLabel]() : wordsOf(label)
