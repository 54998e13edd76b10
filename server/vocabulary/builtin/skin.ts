import type { Entry } from './entry.ts'

/** Diseases of skin, hair and nails. */
export const skin: readonly Entry[] = [
  ['C0702166', 'Acne', 'Pimples', 'Breakouts'],
  ['C0035854', 'Rosacea', 'Red face', 'Acne rosacea'],
  ['C0011615', 'Eczema', 'Atopic dermatitis', 'Atopic eczema'],
  ['C0011616', 'Contact dermatitis', 'Contact eczema', 'Rash from touching something'],
  ['C0036508', 'Seborrheic dermatitis', 'Seborrheic eczema', 'Dandruff', 'Cradle cap'],
  ['C0033860', 'Psoriasis', 'Scaly patches of skin'],
  ['C0042109', 'Hives', 'Urticaria', 'Welts'],
  ['C0042900', 'Vitiligo', 'White patches of skin'],
  ['C0162836', 'Hidradenitis suppurativa', 'HS', 'Acne inversa', 'Painful lumps in the armpits or groin'],
  ['C0002170', 'Hair loss', 'Alopecia'],
  ['C0002171', 'Alopecia areata', 'Patchy hair loss'],
  ['C0162311', 'Pattern baldness', 'Androgenetic alopecia', 'Male pattern baldness', 'Female pattern hair loss'],
  ['C0040261', 'Nail fungus', 'Onychomycosis', 'Fungal nail infection'],
  ['C0040259', "Athlete's foot", 'Tinea pedis', 'Foot fungus'],
  ['C0011636', 'Ringworm', 'Dermatophytosis', 'Fungal skin infection'],
  ['C3665596', 'Common warts', 'Common wart', 'Warts on the hands'],
  ['C0042548', 'Plantar warts', 'Plantar wart', 'Warts on the sole'],
  ['C0007642', 'Cellulitis', 'Infection deep in the skin'],
  ['C0036262', 'Scabies', 'Itch mites'],
  ['C4554531', 'Pressure sores', 'Bedsores', 'Pressure ulcer', 'Decubitus ulcer'],
  ['C0022548', 'Keloid', 'Raised scar'],
  ['C0022602', 'Actinic keratosis', 'AK', 'Solar keratosis', 'Rough sun spots'],
]
