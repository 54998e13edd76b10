export const Faq = () => null
