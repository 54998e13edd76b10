import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

/** Meaning of a message. Each meaning has its own icon, because colour must not be the only sign. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** Returns the ARIA role of a message: failures interrupt screen readers, other messages wait. */
export const toneRole = (tone: Tone): 'alert' | 'status' => (tone === 'danger' ? 'alert' : 'status')
