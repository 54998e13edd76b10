import type { Award } from '../../contract/types.gen.ts'
import type { Page } from '../../list.ts'

export type AwardPage = Page<Award>
