import { demoAccounts } from '../../accounts.ts'
import { peopleOf } from '../../people.ts'

export const demoPeople = peopleOf(demoAccounts, {
  agents: [
    ['ines', 'Inés Calder', 'ines.calder', 1275],
    ['tomas', 'Tomas Reyes', 'tomas.reyes', 1180],
    ['grace', 'Grace Oyelaran', 'grace.oyelaran', 940],
    ['henrik', 'Henrik Aalto', 'henrik.aalto', 902],
    ['yuki', 'Yuki Tanabe', 'yuki.tanabe', 731],
    ['delphine', 'Delphine Marchetti', 'delphine.marchetti', 640],
    ['caleb', 'Caleb Thornbury', 'caleb.thornbury', 415],
  ],
  buyers: [
    ['priya', 'Priya Raman', 'priya.raman', 520],
    ['walter', 'Walter Haas', 'walter.haas', 497],
    ['june', 'June Okafor', 'june.okafor', 470],
    ['samir', 'Samir Aziz', 'samir.aziz', 455],
    ['lena', 'Lena Brandvold', 'lena.brandvold', 440],
    ['theo', 'Theo Castellane', 'theo.castellane', 431],
    ['wren', 'Wren Halloway', 'wren.halloway', 419],
    ['dmitri', 'Dmitri Sokol', 'dmitri.sokol', 402],
    ['abena', 'Abena Mensah', 'abena.mensah', 396],
    ['colm', 'Colm Rafferty', 'colm.rafferty', 391],
    ['hana', 'Hana Mori', 'hana.mori', 377],
    ['beatriz', 'Beatriz Fonseca', 'beatriz.fonseca', 372],
  ],
})
