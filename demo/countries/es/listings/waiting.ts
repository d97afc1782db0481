import { homes } from '../../../listing.ts'
import type { MetricListing } from '../../../metric.ts'
import { address, certificate } from '../stated.ts'

const { house, townhouse, flat } = homes

/** Not published: two wait for an admin, one was rejected. */
export const waiting: MetricListing[] = [
  {
    key: 'comedor-sevilla',
    listedDaysAgo: 0.4,
    title: 'Piso con comedor verde junto al río',
    location: 'El Arenal, Sevilla',
    picture: 'dining-room-green',
    price: 765_000,
    beds: 3,
    baths: 2,
    livingArea: 154,
    lotSize: null,
    yearBuilt: 1926,
    agent: 'marcus',
    verdict: 'pending',
    ...flat([37.3858, -5.9972], 1, 'Elevator', 'Balcony', 'Cooling'),
    ...address('Calle Adriano 19', '41001', 'Sevilla', 'Sevilla'),
    ...certificate('E', 'D', 143.1),
    shortDescription: 'Una mesa para ocho en la que han cenado catorce, y sigue en pie.',
    description:
      'La dueña eligió el verde porque el azul lo tenía su hermana. Tres dormitorios, un salón a la calle y el comedor en medio, que es la habitación más fresca y por eso la más larga de las sobremesas. La instalación tiene tres años: no se ve en ninguna foto y se oye en el silencio. En Semana Santa pasan dos hermandades por debajo; los balcones se sortean en familia.',
  },
  {
    key: 'adosado-cadiz',
    listedDaysAgo: 0.9,
    title: 'Adosado con un baño azul',
    location: 'Valdelagrana, El Puerto de Santa María, Cádiz',
    picture: 'bathroom-blue',
    price: 268_000,
    beds: 3,
    baths: 2,
    livingArea: 118,
    lotSize: 140,
    yearBuilt: 2004,
    agent: 'delphine',
    verdict: 'pending',
    ...townhouse([36.5731, -6.2263], 2, 'Garden', 'Garage', 'Cooling'),
    ...address('Calle de la Caravela 7', '11500', 'El Puerto de Santa María', 'Cádiz'),
    ...certificate('D', 'C', 99.6),
    shortDescription: 'Por fuera como los vecinos; por dentro, un baño que no sale en los catálogos.',
    description:
      'Una casa ordenada en una calle ordenada, y entonces se abre la puerta de arriba: azulejos del color de la bahía en un buen día, una bañera bajo la ventana y una escalera para las toallas. El dueño vende azulejos, lo que explica algo. Tres dormitorios, un patio con buganvilla y un garaje en el que nunca ha entrado un coche. La playa, a cinco minutos en chanclas; con levante, a ocho.',
  },
  {
    key: 'casa-chinchon',
    listedDaysAgo: 22,
    title: 'Casa de labranza junto a la plaza',
    location: 'Chinchón, Madrid',
    price: 315_000,
    beds: 6,
    baths: 2,
    livingArea: 240,
    lotSize: 560,
    yearBuilt: 1850,
    agent: 'marcus',
    verdict: { rejected: 'El anuncio no tiene fotos. Sube al menos tres, por favor.' },
    ...house([40.1398, -3.4239], 2, 'Garden', 'Basement'),
    ...address('Calle de los Huertos 21', '28370', 'Chinchón', 'Madrid'),
    ...certificate('G', 'F', 312.5),
    shortDescription: 'La plaza está a un paso y mira cómo va la obra.',
    description:
      'Una casa de 1850 con cueva, lagar y un corral para cuarenta invitados. La cubierta aguanta diez años más, dice el albañil que quisiera hacerla. Seis alcobas, dos baños, una higuera. Las fotos llegan en cuanto se vayan las golondrinas.',
  },
]
