import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRandom } from '../server/demo/random.ts'

const WORDS = 40_000
const random = createRandom(1)

const ONSETS = 'b br c ch d dr f g gl h k l m n p ph pr r rh s sc st t th tr v'.split(' ')
const VOWELS = 'a e i o u ae io'.split(' ')
const ENDS = ['', '', 'n', 'r', 's', 'l', 'x']
const invented = Array.from({ length: WORDS }, () =>
  Array.from({ length: 1 + random.below(4) }, () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(ENDS)).join(
    '',
  ),
)
/** Returns a random word. The n-th word is n times rarer than the first, as in real texts. */
const word = (): string => invented[Math.floor(WORDS ** random.next()) - 1] ?? ''
const name = (): string => Array.from({ length: 1 + random.below(6) }, word).join(' ')

/** Yields concepts with English names, and with Spanish names that no search finds. */
function* conceptsOf(names: number) {
  for (let nameCount = 0, concept = 0; nameCount < names; concept += 1) {
    const cui = `C${String(concept).padStart(7, '0')}`
    const count = 1 + random.below(5)
    let rows = ''
    for (let index = 0; index < count; index += 1) {
      const columns = (language: string) =>
        `${cui}|${language}|${index ? 'S' : 'P'}|L1|PF|S1|Y|A${nameCount}${language}`
      rows += `${columns('ENG')}||||MSH|PT|D1|${name()}|0|N||\n${columns('SPA')}||||MSHSPA|PT|D1|${name()}|3|N||\n`
      nameCount += 1
    }
    yield { rows, type: `${cui}|T047|B2|Disease or Syndrome|AT1||\n` }
  }
}

/** Writes an invented UMLS release with at least `names` English names into a directory. */
export const writeRelease = async (directory: string, names: number): Promise<void> => {
  const types = createWriteStream(join(directory, 'MRSTY.RRF'))
  const rows = function* () {
    for (const concept of conceptsOf(names)) {
      types.write(concept.type)
      yield concept.rows
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(join(directory, 'MRCONSO.RRF')))
  await new Promise<void>((resolve) => types.end(resolve))
}
