import type { Country } from '#contract/countries.ts'
import type { StatedName, StatedValues } from '#contract/stated-facts.ts'
import { t } from '#texts/text.ts'

type CodeName = StatedName<'code'>

/** Above inputs, in lists of changes, and in details. */
export const statedLabels: Record<StatedName, () => string> = {
  streetAddress: () => t('facts.streetAddress'),
  city: () => t('facts.city'),
  stateOrProvince: () => t('facts.stateOrProvince'),
  postalCode: () => t('facts.postalCode'),
  country: () => t('facts.country'),
  energyCertificate: () => t('facts.energyCertificate'),
  energyClass: () => t('facts.energyClass'),
  energyUse: () => t('facts.energyUse'),
  emissionsClass: () => t('facts.emissionsClass'),
  energySource: () => t('facts.energySource'),
  tenure: () => t('facts.tenure'),
  permitNumber: () => t('facts.permitNumber'),
}

/** The region of an address, by its name in a country. */
export const regionLabels: Record<Country['region'], () => string> = {
  state: () => t('facts.regionState'),
  county: () => t('facts.regionCounty'),
  federalState: () => t('facts.regionFederalState'),
  province: () => t('facts.regionProvince'),
  emirate: () => t('facts.regionEmirate'),
  region: () => t('facts.regionOther'),
}

type Lettered = 'energyClass' | 'emissionsClass'

const codes: {
  [Name in Exclude<CodeName, Lettered>]: Record<StatedValues<Name>[number], () => string>
} = {
  country: {
    AE: () => t('facts.countryAE'),
    AT: () => t('facts.countryAT'),
    CA: () => t('facts.countryCA'),
    CH: () => t('facts.countryCH'),
    DE: () => t('facts.countryDE'),
    ES: () => t('facts.countryES'),
    FR: () => t('facts.countryFR'),
    GB: () => t('facts.countryGB'),
    IE: () => t('facts.countryIE'),
    IT: () => t('facts.countryIT'),
    NL: () => t('facts.countryNL'),
    PT: () => t('facts.countryPT'),
    US: () => t('facts.countryUS'),
  },
  energyCertificate: {
    Demand: () => t('facts.certificateDemand'),
    Consumption: () => t('facts.certificateConsumption'),
    Issued: () => t('facts.certificateIssued'),
    'In Preparation': () => t('facts.certificateInPreparation'),
    Exempt: () => t('facts.certificateExempt'),
  },
  energySource: {
    'Natural Gas': () => t('facts.naturalGas'),
    Oil: () => t('facts.oil'),
    Electricity: () => t('facts.electricity'),
    'Heat Pump': () => t('facts.heatPump'),
    'District Heating': () => t('facts.districtHeating'),
    Wood: () => t('facts.wood'),
    Coal: () => t('facts.coal'),
    Solar: () => t('facts.solar'),
    Other: () => t('facts.otherSource'),
  },
  tenure: {
    Freehold: () => t('facts.freehold'),
    Leasehold: () => t('facts.leasehold'),
    'Share of Freehold': () => t('facts.shareOfFreehold'),
    Commonhold: () => t('facts.commonhold'),
  },
}

/** The label of a code; energy classes are letters in all languages. */
export const codeLabel = (name: CodeName, value: string): string => {
  const labels: Record<string, () => string> =
    name === 'energyClass' || name === 'emissionsClass' ? {} : codes[name]
  return Object.hasOwn(labels, value) ? (labels[value]?.() ?? value) : value
}
