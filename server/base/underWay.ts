/** Asks a question that is under way already, by its text, once: whoever asks it meanwhile is given the same answer. */
export const createUnderWay = () => {
  const underWay = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = underWay.get(question) ?? ask().finally(() => underWay.delete(question))
    underWay.set(question, answer)
    return answer as Promise<Answer>
  }
}
