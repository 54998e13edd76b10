import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

/** What a message means; each has a glyph, so that colour never says it alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** Failures interrupt, everything else waits its turn. */
export const toneRole = (tone: Tone): 'alert' | 'status' => (tone === 'danger' ? 'alert' : 'status')
