/** Calls a function once for all calls of one turn, such as those of many lists that one answer has settled. */
export const oncePerTurn = (call: () => void): (() => void) => {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      call()
    })
  }
}
