import { deal, type DemoDeal, type DemoReview, type DemoWish, review } from '../../content.ts'

export const deals: DemoDeal[] = [
  // One of each status by the demo buyer.
  deal('nora', 'esquina-hortaleza', 0, 1),
  deal('nora', 'taller-carabanchel', 0.5, 9, 'accepted', 7),
  deal('nora', 'a-navacerrada', 0.2, 20, 'rejected', 19),
  deal('nora', 'moraleja-1964', 0.3, 29, 'withdrawn', 26),
  deal('nora', 'loft-poblenou', 0.35, 48, 'bought', 43),
  deal('nora', 'casona-cabuerniga', 0.4, 150),
  // On listings of the demo agent.
  deal('walter', 'casa-begur', 0.55, 0.3),
  deal('colm', 'casa-begur', 0, 6, 'rejected', 5),
  deal('samir', 'jardin-sarria', 0.35, 5),
  deal('lena', 'jardin-sarria', 0.9, 4, 'accepted', 3),
  deal('beatriz', 'pabellon-banyoles', 0.7, 2),
  deal('wren', 'pabellon-banyoles', 0.1, 12, 'withdrawn', 10),
  deal('theo', 'loft-poblenou', 0.2, 46),
  deal('priya', 'a-navacerrada', 0.8, 4),
  // On listings of other agents.
  deal('dmitri', 'casona-cabuerniga', 0.85, 152, 'bought', 145),
  deal('lena', 'torre-benidorm', 0.75, 54, 'bought', 48),
  deal('samir', 'torre-benidorm', 0.2, 57, 'rejected', 55),
  deal('wren', 'pajar-lugo', 0.65, 3),
  deal('beatriz', 'patio-cordoba', 0.5, 1.5),
  deal('theo', 'cabana-aran', 0.25, 14),
]

/** One home has since been sold to another buyer. */
export const wishes: DemoWish[] = [
  { of: 'patio-cordoba', daysAgo: 1.5 },
  { of: 'pueblo-altea', daysAgo: 3 },
  { of: 'atico-girona', daysAgo: 16 },
  { of: 'pajar-lugo', daysAgo: 24 },
  { of: 'torre-benidorm', daysAgo: 60 },
]

export const reviews: DemoReview[] = [
  review(
    'lena',
    'casa-begur',
    5,
    2,
    'Fuimos a las siete de la tarde y se lo recomiendo a todos: el salón entero se vuelve dorado. Los ciento doce escalones son ciento doce.',
  ),
  review(
    'nora',
    'pueblo-altea',
    5,
    3,
    'Entré para ver la cúpula y salí midiendo estanterías. La terraza entre chimeneas me ha cambiado lo que busco.',
  ),
  review(
    'beatriz',
    'pabellon-banyoles',
    5,
    11,
    'Tan callado que estuvimos un minuto sin hablar. Marcos sabía cada dato del aislamiento y mandó las facturas el mismo día.',
  ),
  review(
    'walter',
    'casa-begur',
    4,
    9,
    'Bien construida y descrita con honradez. Una estrella menos por la cuesta del garaje, que mi hermana no subiría en invierno.',
  ),
  review(
    'colm',
    'minicasa-olot',
    3,
    20,
    'Lista, encantadora, y yo mido uno noventa y cinco. Vayan con alguien más bajo. Las vacas, muy educadas.',
  ),
  review(
    'samir',
    'jardin-sarria',
    4,
    12,
    'Lo del violonchelo es verdad, y toca bien. El tren se oye en la cocina, en el dormitorio no.',
  ),
  review(
    'nora',
    'loft-poblenou',
    5,
    39,
    'Comprado. Fueron los agujeros del suelo. Marcos me avisó de la cuota de la comunidad antes de que preguntara y acertó al euro.',
  ),
  review(
    'theo',
    'loft-poblenou',
    5,
    41,
    'Se lo llevó alguien más rápido, y la entiendo. Después de cuatro metros de techo, lo demás son cajas.',
  ),
  review(
    'lena',
    'torre-benidorm',
    5,
    30,
    'Llevamos dos semanas aquí. Todo lo del anuncio era cierto, también lo del noruego. Ya sé decir «buenos días» y «agua fría».',
  ),
  review(
    'dmitri',
    'casona-cabuerniga',
    4,
    120,
    'Es una casa muy normal, y lo digo con respeto. Cierran todas las puertas. La cerca, en efecto, pide pintura.',
  ),
  review(
    'wren',
    'a-navacerrada',
    4,
    60,
    'Dormí mal después de la visita, porque no paraba de amueblar el altillo. La ducha de fuera tiene agua caliente, lo comprobé.',
  ),
  review(
    'priya',
    'cabana-aran',
    5,
    90,
    'Llegamos nevando y el camino estaba limpio, como prometían. Gorka había encendido la estufa antes.',
  ),
  review(
    'beatriz',
    'biblioteca-remei',
    4,
    70,
    'En ese sillón se olvida una de que venía a ver un piso. El segundo baño necesita suelo nuevo.',
  ),
  review(
    'samir',
    'palacete-santander',
    2,
    75,
    'Magnífico y demasiado grande. Para el ala norte hace falta otra vida u otro oficio.',
  ),
]
