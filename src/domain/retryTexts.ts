/** Messages about a change without a response, which the user can safely retry. */
export const retryTexts = {
  saved: 'It’s safe to save again: your changes won’t be saved twice.',
  added: 'The item may not have been added. It’s safe to try again: the item won’t be added twice.',
  deleted: 'The deletion may have failed. It’s safe to try again.',
  done: 'The change may not have been made. It’s safe to try again: the change won’t be applied twice.',
} as const
