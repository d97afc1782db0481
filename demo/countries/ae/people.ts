import { accountsNamed } from '../../accounts.ts'
import { peopleOf } from '../../people.ts'

export const accounts = accountsNamed({ admin: 'عايدة وهبة', agent: 'سالم الكعبي', buyer: 'نورا حداد' })

export const people = peopleOf(accounts, {
  agents: [
    ['ines', 'إيناس القاضي', 'inas.alqadi', 1275],
    ['tomas', 'طارق الريّس', 'tariq.alrayes', 1180],
    ['grace', 'هبة عثمان', 'hiba.osman', 940],
  ],
  buyers: [
    ['priya', 'بريا رامان', 'priya.raman', 520],
    ['walter', 'وليد حنّا', 'walid.hanna', 497],
    ['june', 'جود العامري', 'jood.alameri', 470],
    ['samir', 'سمير عزيز', 'samir.aziz', 455],
    ['theo', 'جاد خوري', 'jad.khoury', 431],
    ['dmitri', 'ديمتري سوكولوف', 'dmitri.sokolov', 402],
    ['abena', 'أبينا مينساه', 'abena.mensah', 396],
    ['hana', 'هناء المرّي', 'hana.almarri', 377],
    ['beatriz', 'بثينة فرح', 'buthaina.farah', 372],
  ],
})
