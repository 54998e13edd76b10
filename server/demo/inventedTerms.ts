import { capitalized } from '../../src/domain/text.ts'
import type { Taxonomy } from '../../src/domain/umls.ts'

interface InventedTerm {
  readonly name: string
  readonly synonym: string
  readonly taxonomy: Taxonomy | null
  readonly specialty: string
}

/** Parts in `paired` also exist with 'left' and 'right'. */
const paired = {
  'Orthopaedic Surgery': ['knee', 'hip', 'shoulder', 'elbow', 'wrist', 'collarbone', 'upper arm', 'forearm', 'thigh'],
  Podiatry: ['ankle', 'foot', 'heel', 'big toe', 'arch of the foot'],
  Ophthalmology: ['eye', 'eyelid'],
  Otolaryngology: ['ear', 'nostril'],
  'Vascular Surgery': ['calf', 'lower leg'],
  Nephrology: ['kidney'],
  Pulmonology: ['lung'],
} as const
const single = {
  'Physical Medicine & Rehabilitation': ['neck', 'upper back', 'lower back', 'tailbone'],
  'Neurological Surgery': ['skull', 'spine'],
  Cardiology: ['heart', 'breastbone'],
  Gastroenterology: ['stomach', 'bowel', 'liver', 'gullet'],
  Urology: ['bladder'],
  Dermatology: ['scalp', 'nail bed', 'skin of the face', 'skin of the hands'],
  'Oral Surgery': ['jaw', 'gum', 'tongue', 'wisdom tooth'],
  'General Surgery': ['belly', 'navel'],
} as const

const places = [
  ...Object.entries(paired).flatMap(([specialty, parts]) =>
    parts.flatMap((part) => ['', 'left ', 'right '].map((side) => ({ specialty, part: side + part }))),
  ),
  ...Object.entries(single).flatMap(([specialty, parts]) => parts.map((part) => ({ specialty, part }))),
]

/** Pairs a medical word with a patient's word, as in 'pain = ache, lump = bump'. */
const parseKinds = (text: string) =>
  text.split(', ').map((pair) => {
    const [name = '', lay = ''] = pair.split(' = ')
    return { name, lay }
  })

/** These parts form names such as 'Acute left knee pain at night'. */
const conditions = {
  qualifiers: '|acute |chronic |mild |severe |sudden |lingering '.split('|'),
  kinds: parseKinds(
    'pain = ache, swelling = puffiness, stiffness = tightness, numbness = lost feeling, weakness = lost strength, ' +
      'cramps = spasms, injury = hurt, infection = germs, inflammation = redness, bleeding = blood, lump = bump, ' +
      'tenderness = soreness',
  ),
  endings: (
    '|, recurrent| after a fall| after surgery| at night| in athletes| in children| in later life| at work' +
    '| with fever'
  ).split('|'),
}
const treatments = {
  qualifiers: '|guided |keyhole |outpatient |repeated |same-day '.split('|'),
  kinds: parseKinds(
    'repair = mending, injection = shot, imaging = pictures, operation = surgery, exercises = workout, ' +
      'rehabilitation = recovery, biopsy = tissue sample, drainage = draining, examination = check',
  ),
  endings: (
    '|, second opinion| after an injury| for athletes| for children| in later life| under sedation| with contrast' +
    '| with follow-up'
  ).split('|'),
}

const countOf = ({ qualifiers, kinds, endings }: typeof conditions | typeof treatments) =>
  qualifiers.length * kinds.length * endings.length * places.length
const CONDITIONS = countOf(conditions)
/** The machine names of these terms differ, too. */
export const INVENTED_TERMS = CONDITIONS + countOf(treatments)
/** Shares no factor with INVENTED_TERMS, so no term repeats. */
const STRIDE = 48_611

/** Among this many consecutive terms, one has no taxonomy. */
const UNDEFINED_INTERVAL = 16

/** `number` is from 0 to INVENTED_TERMS - 1. */
export const inventedTerm = (number: number): InventedTerm => {
  let remaining = (number * STRIDE) % INVENTED_TERMS
  const isCondition = remaining < CONDITIONS
  const words = isCondition ? conditions : treatments
  if (!isCondition) remaining -= CONDITIONS
  const pickNext = <Item>(items: readonly Item[]): Item => {
    const item = items[remaining % items.length] as Item
    remaining = Math.floor(remaining / items.length)
    return item
  }
  const { specialty, part } = pickNext(places)
  const { name, lay } = pickNext(words.kinds)
  const qualifier = pickNext(words.qualifiers)
  const ending = pickNext(words.endings)
  const nameWith = (word: string) => capitalized(`${qualifier}${part} ${word}${ending}`)
  const taxonomy = isCondition ? 'CONDITION' : 'TREATMENT'
  return {
    name: nameWith(name),
    synonym: nameWith(lay),
    taxonomy: number % UNDEFINED_INTERVAL === 5 ? null : taxonomy,
    specialty,
  }
}
