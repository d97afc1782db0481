import type { DemoBlog, DemoMessage, DemoTestimonial } from '../../content.ts'

export const testimonials: DemoTestimonial[] = [
  {
    portrait: 'elsie',
    name: 'Elisa Marqués',
    rating: 4.9,
    property: 'Casa de campo, vendida tras 31 años',
    daysAgo: 4,
    details:
      'Vender la casa donde crecieron los hijos no iba a ser fácil. Gorka nos dio tiempo, encontró una familia con tres chicos y un perro, y se ocupó de que los conociéramos.',
  },
  {
    portrait: 'gerald',
    name: 'Gerardo Prieto',
    rating: 4.3,
    property: 'Piso de dos habitaciones, vendido',
    daysAgo: 11,
    details:
      'Tengo 74 años y no quería una aplicación. Resultó ser una página que se porta bien. Me la explicaron una vez por teléfono y lo demás lo hice en la mesa de la cocina.',
  },
  {
    portrait: 'mei-lin',
    name: 'Mei-Lin Zhao',
    rating: 5,
    property: 'Cubo blanco en una calle tranquila',
    daysAgo: 19,
    details:
      'Inés nos habló de la bomba ruidosa de al lado antes de que preguntáramos. Por esa frase le creímos todo lo demás.',
  },
  {
    portrait: 'dario',
    name: 'Darío Benedetti',
    rating: 3.7,
    property: 'Casa encalada con patio',
    daysAgo: 36,
    details:
      'Al final, bien. El anuncio estuvo parado dos días porque las fotos no valían, y como vendedor me molestó, aunque reconozco que las nuevas la vendieron.',
  },
  {
    portrait: 'amara',
    name: 'Amara Diallo',
    rating: 4.7,
    property: 'Primer piso propio, última planta',
    daysAgo: 77,
    details:
      'Mi primera casa, con un sueldo de maestra. Nadie se rio de mi presupuesto. Delfina me quitó de la cabeza la que más me gustaba, por el tejado. Tenía razón.',
  },
  {
    portrait: 'rick',
    name: 'Ricardo Sandoval',
    rating: 3.4,
    property: 'Casa de troncos junto al río',
    daysAgo: 95,
    details:
      'La casa es estupenda. La primera respuesta tardó tres días. La segunda llegó desde la misma puerta de la casa, con una foto de lo que yo preguntaba.',
  },
]

export const blogs: DemoBlog[] = [
  {
    title: 'Cómo leer un margen de precio antes de hacer una oferta',
    author: 'Inés Calderón',
    picture: 'carousel-3',
    daysAgo: 3,
    paragraphs: [
      'Un anuncio con margen de precio cuenta más que una sola cifra. El precio es lo que el vendedor espera; abajo empieza la conversación y arriba suele acabar. Quien conoce las tres cantidades puede gastar sus fuerzas en la casa y no en adivinar.',
      'Empiece por el ancho. Un margen estrecho, del dos o tres por ciento, viene de alguien que conoce las últimas ventas de la calle y quiere acabar pronto. Uno ancho suele decir que la casa es difícil de comparar: una parcela torcida, un sótano a medias, unas vistas por las que unos pagan y otros ni se asoman.',
      'Después haga cuentas, y hágalas antes de la visita. No olvide el impuesto de transmisiones, el notario y el registro: esperan al final con mucha paciencia y juntos ocupan lo que una cocina. A lo que la casa vaya a necesitar los dos primeros años póngale una cifra generosa. Una caldera no pregunta por su presupuesto.',
      'Por último, elija una cantidad que pueda explicar a una amiga en una frase. «El tejado toca en tres años, por eso la mitad.» Las ofertas con un motivo se aceptan mejor, porque el vendedor puede repetirlo en casa. Y si la respuesta es no, habrá perdido una tarde, no el equilibrio.',
    ],
  },
  {
    title: 'Visite la calle cuatro veces antes de comprar la casa',
    author: 'Tomás Reyes',
    picture: 'carousel-1',
    daysAgo: 24,
    paragraphs: [
      'Se puede cambiar la cocina, el suelo y hasta el número de dormitorios. No se puede cambiar por dónde se pone el sol, cómo suena el autobús en la cuesta ni si el vecino tiene un gallo. Mida menos el salón y quédese más rato en la acera.',
      'Vaya primero un día laborable a las ocho. Cuente los coches que usan la calle de atajo; si hay un colegio cerca, esa es la media hora que va a querer o a maldecir durante diez años. Vaya luego una noche entre semana, mire cuántas ventanas están encendidas y escuche. Las terrazas suenan más a medianoche que a mediodía.',
      'La tercera visita es un sábado por la tarde y consiste en hablar. Quien está regando una maceta cuenta en cinco minutos más que cualquier página: que en la última riada el agua llegó al segundo escalón, que el solar de la esquina está vendido, que el señor del perro arregla bicicletas.',
      'La última es con lluvia, y en algunas provincias hay que tener paciencia. Mire adónde va el agua. Un charco al final de la rampa es una pista; un hilo que cruza el jardín, un mensaje. Son cinco horas en total. Dos clientes míos renunciaron después de la segunda y más tarde me dieron las gracias.',
    ],
  },
  {
    title: 'La letra del certificado energético, y lo que no dice',
    author: 'Gorka Etxeberria',
    picture: 'carousel-4',
    daysAgo: 58,
    paragraphs: [
      'Vivo en una casa de 1911 y no la cambiaría. Pero el primer invierno me costó más que las vacaciones que tenía pensadas, porque pregunté por la chimenea y no por los tubos. Desde entonces pregunto en este orden.',
      '¿Qué letras tiene? Son dos: la del consumo y la de las emisiones, y no siempre coinciden. Una casa con estufa de leña consume mucho y emite poco; una con calefacción eléctrica antigua, al revés de lo que uno cree. La letra habla de los muros y de las máquinas, no de quien vivía dentro.',
      '¿Por dónde se va el calor? Ponga la mano en un muro de fuera y luego en uno de dentro. Si el primero está mucho más frío, está desnudo, y conviene saber si se puede abrigar. Mire también bajo el tejado: treinta centímetros ahí arriba son el calor más barato que comprará en su vida. Y el fresco, que en media España importa más.',
      '¿Valen los radiadores para agua templada? La aerotermia trabaja bien cuando no tiene que hervir nada. Un instalador lo ve en una hora, y esa hora es mejor pagarla antes de la oferta que después. Nada de esto debe quitarle las ganas de una casa vieja. Solo tiene que estar en el precio.',
    ],
  },
  {
    title: '¿Piso o casa? Cuente las horas, no solo los euros',
    author: 'Delfina Marchena',
    picture: 'carousel-2',
    daysAgo: 104,
    paragraphs: [
      'Casi todas las comparaciones acaban en dos columnas de gastos. Son útiles, un poco aburridas, y se dejan fuera aquello de lo que la gente más se queja al cabo de un año: el tiempo.',
      'Una casa con jardín pide algo todas las semanas. El seto, el canalón, la cancela que se ha caído del gozne, las hojas. Una vez pedí a veinte clientes que llevaran la cuenta un año entero y salieron algo menos de cuatro horas por semana. Para unos era lo mejor de la vida; otros lo decían apretando los dientes. Averigüe de cuáles es usted antes de tener un seto.',
      'Un piso pide menos, pero a horas fijas y en compañía. Lea las actas de las tres últimas juntas: dicen qué se va a reparar, quién lo va a pagar y si los vecinos todavía se hablan. Lo que se ahorra en horas se paga en acuerdos, y hay acuerdos que duran hasta las once.',
      'Haga las columnas, desde luego. Y luego una tercera, con las horas de una semana corriente en cada sitio, ida y vuelta al trabajo incluidas. En mi experiencia, la gente lo sabe al llegar al jueves.',
    ],
  },
]

export const messages: DemoMessage[] = [
  {
    name: 'Sunniva Aas',
    email: 'sunniva.aas@example.com',
    daysAgo: 0.4,
    message:
      'Hola:\nbuscamos dos habitaciones y un taller entre Dénia y Alicante, hasta 280.000. ¿Va a salir algo que todavía no esté en la página?\nGracias, Sunniva',
  },
  {
    name: 'Bertrán Acebes',
    email: 'b.acebes@example.com',
    daysAgo: 1.7,
    message:
      'Tengo tres pisos en Valencia y quisiera dejar su administración desde enero. ¿Podría llamarme alguien, mejor después de las cuatro?',
  },
  {
    name: 'Petra Linares',
    email: 'petra.linares@example.com',
    daysAgo: 3.2,
    message:
      'El anuncio de Ronda dice 18.000 metros y el catastro dice 17.964. No me importa, solo quería decir que lo he mirado.',
  },
  {
    name: 'Club de lectura de Ruzafa',
    email: 'club.lectura@example.com',
    daysAgo: 8.5,
    message:
      'Leímos en voz alta su artículo sobre las cuatro visitas y hubo discusión hasta las once. ¿Podemos imprimirlo en nuestra hoja?',
  },
]
