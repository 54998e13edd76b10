import type { PrimaryField, Value } from '../../../../src/domain/physicians/override.ts'
import { lastNames } from '../../../demo/names.ts'
import { videoId } from '../../../demo/physicians.ts'
import type { Random } from '../../../demo/random.ts'
import type { DataColumns } from '../data.ts'

/** What staff might enter in a field. */
export const enteredFor = (random: Random, field: PrimaryField, raw: DataColumns): Value => {
  switch (field) {
    case 'first_name':
      return random.pick(['Alex', 'Kim', 'Robin', 'Sascha'])
    case 'middle_name':
      return raw.middle_name ? '' : random.pick(['J.', 'M.', 'T.'])
    case 'last_name':
      return `${raw.last_name}-${random.pick(lastNames.filter((name) => name !== raw.last_name))}`
    case 'bio':
      return `${raw.bio} New patients are seen within two weeks.`
    case 'image':
      return `/profiles/new/${raw.last_name.toLowerCase().replace(/[^a-z]/g, '')}.jpg`
    case 'video':
      return videoId(random)
    case 'year_began_practice':
      return (raw.year_began_practice ?? 2000) - 1
    default:
      return !raw[field]
  }
}
