// These names have accents, apostrophes, hyphens and double surnames, which slugs and searches must handle.

const listOf = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const femaleNames = listOf(`
  Adaeze, Agnieszka, Aisha, Alejandra, Amélie, Anneliese, Beatriz, Bridget, Camille, Caoimhe, Chiara, Clémence,
  Deborah, Dolores, Eleanor, Esther, Ewa, Fatima, Folasade, Françoise, Gabriela, Grace, Hana, Hannah, Ida, Imani,
  Ingrid, Jasmine, Joanna, Judith, Katarzyna, Keiko, Laura, Leilani, Lucía, Maja, María José, Mei-Ling, Moira, Nadia,
  Ngozi, Nisha, Noor, Olga, Paloma, Priya, Rachel, Renata, Rosalind, Samira, Siobhán, Sofía, Sunita, Thandeka, Tove,
  Ursula, Valentina, Wilhelmina, Xiomara, Yael, Zoë, Zuzana
`)

export const maleNames = listOf(`
  Aaron, Abdullah, Akira, Alejandro, André, Ara, Arjun, Benjamin, Björn, Caleb, Chidi, Cillian, Daniel, David, Dmitri,
  Edmund, Elias, Emeka, Étienne, Farid, Félix, Francis, Gabriel, Giuseppe, Håkon, Hassan, Henry, Hiroshi, Ignacio,
  Isaac, Jean-Luc, Joel, José, Joshua, Kenji, Kofi, Kwame, Lars, Leonard, Łukasz, Malik, Marcus, Martín, Mateusz,
  Michael, Mohammed, Nikolai, Oluwaseun, Óscar, Patrick, Petar, Rafael, Ravi, René, Ruben, Samuel, Sanjay, Søren,
  Thomas, Tomás, Viktor, Walter, Xavier, Yusuf
`)

export const lastNames = listOf(`
  Abernathy, Achterberg, Adeyemi, Åkesson, Al-Hashimi, Amankwah, Anand, Arslan, Asante, Bajwa, Barański, Beauchamp,
  Benítez, Bergström, Bianchi, Blackwood, Błaszczyk, Bogdanović, Bouchard, Brennan, Castellanos, Chaudhary, Chowdhury,
  Córdova, Côté, D'Angelo, D'Souza, Dąbrowski, Dahl, Danjuma, de la Cruz, De Luca, Delgado-Ruiz, Demir, Desrosiers,
  Dufresne, Echeverría, Eriksen, Espinoza, Evangelista, Farrow, Fernández, Fitzgerald, Fontaine, Friedman, Fujimoto,
  Gallagher, García Márquez, Goldstein, Gonçalves, Grünwald, Gutiérrez, Hakimi, Halvorsen, Hashimoto, Haugen,
  Hernández, Hollingsworth, Ibrahim, Ilić, Iyer, Jankowski, Jensen, Jovanović, Kamara, Kapoor, Kaya, Kimura,
  Kowalczyk, Krüger, Kuznetsov, Lachance, Laurent, Levesque, Lindqvist, Lindström-Hall, López de Vega, Lund, M'Bala,
  MacAllister, Malhotra, Marchetti, Mbeki, McKenna-O'Shea, Mendoza, Moreau, Müller, Murakami, N'Diaye, Nakamura,
  Navarro, Nguyen, Novák, Núñez, Nwosu, O'Brien, O'Connor-Reyes, O'Sullivan, Obi, Odhiambo, Okafor, Okonkwo, Ølgaard,
  Ortega y Sanz, Oyelaran, Papadakis, Park, Patel, Peña, Petrossian, Pettersen, Quintero, Rahman, Ramírez, Rasmussen,
  Richter, Rosenthal, Rousseau, Sánchez, Sandhu, Santos-Pereira, Schröder, Seidl, Şahin, Shapiro, Sithole, Smith,
  Sørensen, St. Clair, Stefansson, Subramanian, Svensson, Takahashi, Tanaka, Theodorou, Thibault, Tran, Turner,
  Ustinov, van den Berg, Van Houten, Vásquez, Venkataraman, Villanueva, von Hagen, Wagner, Wallace, Washington, Weiß,
  Whitcombe, Williams, Wiśniewski, Wójcik, Yamada, Yıldız, Young, Zabłocki, Zhang, Zimmermann, Živković
`)

export const places = listOf(`
  Ashwick, Brindlemoor, Cardle Point, Dunmarrow, Elderquay, Fennimore Vale, Glasswater, Hollin Ridge, Inverlark,
  Juniper Hollow, Kestrel Bay, Lanternfield, Mossgate, Norrisway, Otterbrook Falls, Pellam Ridge, Quillbrook,
  Rosemoor, Saltmarsh Point, Tallowmere, Umberley, Vesperhill, Wrenhollow, Yarrow Bend
`)
