import type { Chance } from './chance.ts'

const firstNames =
  'Aaliyah Aaron Adele Aiko Alejandra Amir Ana Andre Anika Arjun Astrid Beatrice Ben Bianca Camille Carlos Carmen Charlotte Chloe Claire Daniel Daria Deepa Diego Elena Eli Emeka Emma Eric Esther Ethan Fatima Felix Fiona Gabriel Gloria Hannah Harper Hugo Ian Imani Ines Isaac Ivy Jack Jamal Jasmine Joel Jonah Julia Kai Kofi Lars Laura Leo Lila Liam Lucia Maya Mei Mila Miguel Nadia Naomi Nathan Nina Noah Olivia Omar Oscar Paula Priya Quinn Rafael Rosa Ruth Sam Sara Simone Sofia Tara Theo Tim Uma Vera Victor Wei Yara Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Abbott Ahmed Alvarez Anders Baker Banerjee Barnes Becker Bell Bennett Berg Boateng Brandt Brooks Burke Campbell Carter Castillo Chang Chen Clarke Cohen Cole Collins Cruz Dahl Davis Delgado Diaz Duncan Eriksen Evans Farah Fischer Fletcher Flores Foster Fox Garcia Gibson Gomez Grant Gupta Hale Hansen Harris Hayes Herrera Hill Holm Hughes Ibrahim Jackson James Jensen Johansen Jones Kaur Keller Kelly Kim Klein Kumar Lam Larsen Lee Lewis Lin Lopez Mack Mann Marsh Martin Mendoza Meyer Miller Mitchell Moore Morales Murphy Nakamura Nelson Nguyen Novak Okoye Olsen Ortiz Park Patel Perez Pham Price Quinn Ramos Reed Reyes Rivera Roberts Rossi Ryan Sanders Santos Sato Schmidt Shah Silva Singh Stone Sullivan Tanaka Taylor Torres Tran Turner Vargas Walker Wallace Wang Ward Weber White Wong Wright Yamada Yang Young Zhang'.split(
    ' ',
  )

export function nameMembers(chance: Chance, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${chance.one(firstNames)} ${chance.one(lastNames)}`)
  return [...names]
}

export const emailAt = (domain: string, name: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`
