/** Attributes of a control whose command a key starts. */
export interface KeyProps {
  readonly 'aria-keyshortcuts'?: string
  /** Keys as on the keyboard, such as 'Ctrl+S'. */
  readonly 'data-tip'?: string
}
