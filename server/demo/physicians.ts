import { npiCheckDigit } from '../../src/domain/pastedIds.ts'
import { fullNameOf } from '../../src/domain/physicians/override.ts'
import { youtubeUrlOf } from '../../src/domain/physicians/youtube.ts'
import { sortKey } from '../lists/list.ts'
import { searchText } from '../lists/searchText.ts'
import { femaleNames, lastNames, maleNames } from './names.ts'
import type { Random } from './random.ts'
import { type Specialty, specialties } from './specialties.ts'

/** Yields rows of the table `provider`. `now` is in Unix seconds. */
export function* physicians(random: Random, count: number, now: number) {
  const thisYear = new Date(now * 1000).getUTCFullYear()
  for (let index = 0; index < count; index++) yield randomPhysician(random, npiOf(index), thisYear)
}

/** Returns a valid NPI, different for every index below 10^8. Real NPIs begin with 1, these with 2. */
export const npiOf = (index: number): string => {
  // 7,919,003 shares no factor with 10^8, so all results differ.
  const digits = `2${String((index * 7_919_003 + 41_270_563) % 100_000_000).padStart(8, '0')}`
  return digits + npiCheckDigit(digits)
}

const randomPhysician = (random: Random, npi: string, thisYear: number) => {
  const isFemale = random.chance(0.5)
  const names = isFemale ? femaleNames : maleNames
  const specialty = random.pick(specialties)
  const first_name = random.pick(names)
  const middle_name = randomMiddleName(random, random.pick(names))
  const last_name = random.pick(lastNames)
  const suffix = [randomGeneration(random, isFemale), randomDegree(random, specialty)]
    .filter((part) => part !== null)
    .join(', ')
  const full_name = fullNameOf({ first_name, middle_name, last_name, suffix })
  const year_began_practice = 1975 + random.below(thisYear - 1975)
  const is_fad = random.chance(0.9)
  const is_bookable = is_fad && random.chance(0.7)
  const image = imageOf(npi, 2015 + random.below(10))
  return {
    npi,
    first_name,
    middle_name,
    last_name,
    suffix,
    gender: random.chance(0.03) ? null : isFemale ? 'female' : 'male',
    full_name,
    full_name_key: sortKey(full_name),
    first_name_key: sortKey(first_name),
    last_name_key: sortKey(last_name),
    search_key: searchText(full_name),
    bio: `${first_name} ${last_name} cares for people with ${specialty.focus} and has practiced since ${year_began_practice}.`,
    year_began_practice,
    image: random.chance(0.8) ? image : null,
    video: random.chance(0.1) ? randomVideo(random) : null,
    is_fad,
    is_staff: random.chance(0.7),
    is_pcp: specialty.isPrimaryCare === true && random.chance(0.8),
    is_bookable,
    is_online_scheduling: is_bookable && random.chance(0.6),
    is_accepting_new_patients: random.chance(0.8),
  }
}

const imageOf = (npi: string, year: number): string =>
  year < 2020 ? `/profiles/${year}/${npi}.jpg` : `/portraits/${year - 2019}.svg`

const randomMiddleName = (random: Random, name: string): string | null =>
  random.chance(0.25) ? null : random.chance(0.75) ? `${name.charAt(0)}.` : name

const randomGeneration = (random: Random, isFemale: boolean): string | null =>
  !isFemale && random.chance(0.04) ? random.pick(['Jr.', 'III']) : null

const randomDegree = (random: Random, { degree, isSurgical }: Specialty): string => {
  if (degree !== undefined) return degree
  if (!isSurgical && random.chance(0.15)) return random.pick(['NP', 'PA'])
  return random.chance(0.86) ? 'MD' : 'DO'
}

const VIDEO_ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

export const randomVideoId = (random: Random, length = 11): string =>
  Array.from({ length }, () => VIDEO_ID_LETTERS.charAt(random.below(VIDEO_ID_LETTERS.length))).join('')

/** A few addresses have a video id that is too short, as in the source data. */
const randomVideo = (random: Random): string => youtubeUrlOf(randomVideoId(random, random.chance(0.9) ? 11 : 8))
