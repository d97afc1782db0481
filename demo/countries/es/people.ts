import { accountsNamed } from '../../accounts.ts'
import { peopleOf } from '../../people.ts'

export const accounts = accountsNamed({
  admin: 'Ada Villalba',
  agent: 'Marcos Nsue',
  buyer: 'Nora Lindón',
})

export const people = peopleOf(accounts, {
  agents: [
    ['ines', 'Inés Calderón', 'ines.calderon', 1275],
    ['tomas', 'Tomás Reyes', 'tomas.reyes', 1180],
    ['delphine', 'Delfina Marchena', 'delfina.marchena', 902],
    ['caleb', 'Gorka Etxeberria', 'gorka.etxeberria', 640],
  ],
  buyers: [
    ['priya', 'Priya Melwani', 'priya.melwani', 520],
    ['walter', 'Vicente Haro', 'vicente.haro', 497],
    ['samir', 'Samir Benali', 'samir.benali', 455],
    ['lena', 'Elena Blanco', 'elena.blanco', 440],
    ['theo', 'Teo Castellano', 'teo.castellano', 431],
    ['wren', 'Irati Zubiri', 'irati.zubiri', 419],
    ['dmitri', 'Andrés Sotelo', 'andres.sotelo', 402],
    ['colm', 'Guillem Roig', 'guillem.roig', 391],
    ['beatriz', 'Beatriz Fonseca', 'beatriz.fonseca', 372],
  ],
})
