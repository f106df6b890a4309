import { activeLanguage } from '@kinora/contract/text/active-language'
import { containsText, foldText } from '@kinora/contract/text/fold-text'
import { collator } from '@kinora/contract/text/intl-formats'

/** ISO 3166-1 alpha-2 */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

interface CountryNames {
  names: Intl.DisplayNames
  codeByName: ReadonlyMap<string, string>
}

const byLanguage = new Map<string, CountryNames>()

function countryNames(): CountryNames {
  const language = activeLanguage()
  const known = byLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const codeByName = new Map(codes.map((code) => [foldText(names.of(code) ?? code), code]))
  const made = { names, codeByName }
  byLanguage.set(language, made)
  return made
}

/** Unknown codes are returned unchanged. */
export const countryName = (code: string) => countryNames().names.of(code) ?? code

export const countryCode = (text: string) => {
  const code = text.trim().toUpperCase()
  return codes.includes(code) ? code : countryNames().codeByName.get(foldText(text.trim()))
}

const maxSuggestions = 8

export function suggestCountries(text: string): string[] {
  const query = foldText(text.trim())
  if (query === '') return []
  const all = codes.map(countryName).filter((name) => containsText(name, query))
  const startsWithText = (name: string) => foldText(name).startsWith(query)
  return all
    .toSorted((a, b) => Number(startsWithText(b)) - Number(startsWithText(a)) || collator().compare(a, b))
    .slice(0, maxSuggestions)
}
