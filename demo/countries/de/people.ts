import { accountsNamed } from '../../accounts.ts'
import { peopleOf } from '../../people.ts'

export const accounts = accountsNamed({
  admin: 'Ada Weißfeld',
  agent: 'Marcus Asante',
  buyer: 'Nora Lindner',
})

export const people = peopleOf(accounts, {
  agents: [
    ['ines', 'Ines Kaltenbach', 'ines.kaltenbach', 1275],
    ['henrik', 'Henrik Ahlers', 'henrik.ahlers', 1180],
    ['delphine', 'Delia Marquardt', 'delia.marquardt', 902],
    ['caleb', 'Kaspar Thoma', 'kaspar.thoma', 640],
  ],
  buyers: [
    ['priya', 'Priya Raman', 'priya.raman', 520],
    ['walter', 'Walter Haas', 'walter.haas', 497],
    ['samir', 'Samir Aziz', 'samir.aziz', 455],
    ['lena', 'Lena Brandt', 'lena.brandt', 440],
    ['theo', 'Theo Kästner', 'theo.kaestner', 431],
    ['wren', 'Wiebke Reents', 'wiebke.reents', 419],
    ['dmitri', 'Dmitri Sokolow', 'dmitri.sokolow', 402],
    ['colm', 'Konrad Rieck', 'konrad.rieck', 391],
    ['hana', 'Linh Nguyen', 'linh.nguyen', 377],
  ],
})
