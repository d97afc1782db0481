/** The pictures in German, by name. */
export const alts = {
  'villa-dusk':
    'Moderne zweigeschossige Villa in der Dämmerung, das verglaste Wohnzimmer beleuchtet, davor ein türkises Becken',
  'stone-cottage': 'Bruchsteinhaus mit Ziegeldach und Gauben hinter Blumenbeeten und einem weißen Lattenzaun',
  'living-room': 'Helles Wohnzimmer mit langem grauem Sofa, Ledersesseln und Glaswand zum Garten',
  kitchen: 'Küche mit dunkelgrünen Fronten, einer Marmorinsel mit drei Hockern und Pendelleuchten',
  'log-cabin': 'Blockhaus mit erleuchteten Fenstern zwischen Fichten bei Einbruch der Nacht',
  'mid-century': 'Flacher Bungalow der Sechziger in der Dämmerung, der Glasgiebel leuchtet unter weitem Dach',
  'brick-flats':
    'Viergeschossiges Wohnhaus aus warmem Backstein mit Loggien und zurückgesetztem Dachgeschoss',
  'white-cube':
    'Weißes modernes Haus mit auskragendem Obergeschoss, Eingang aus Holz und geschnittener Hecke',
  'a-frame': 'Nurdachhaus mit dunklen Schindeln und verglastem Giebel zwischen herbstlichen Bäumen',
  'half-timbered':
    'Fachwerkhaus mit vorkragendem Obergeschoss, rotem Ziegeldach und Geranien an den Fenstern',
  'lake-pavilion': 'Glaspavillon am Seeufer in goldenem Licht, gespiegelt im stillen Wasser',
  'warehouse-loft': 'Ehemalige Fabrik aus Backstein mit hohen Stahlfenstern unter bedecktem Himmel',
  'high-rise': 'Schlanker Wohnturm mit weißen umlaufenden Balkonen über den Bäumen eines Parks',
  'stone-barn': 'Umgebaute Steinscheune mit hohem verglastem Tor und Schieferdach im Abendlicht',
  'red-house-snow':
    'Rotes Holzhaus mit weißen Ecken und erleuchteten Fenstern im tiefen Schnee zur blauen Stunde',
  'concrete-house': 'Betonhaus mit weiter Auskragung über einem Hang mit Kiefern',
  georgian: 'Symmetrisches Gutshaus aus hellem Stein mit Sprossenfenstern und einem Portal mit Säulen',
  'canal-house': 'Schmale Giebelhäuser aus Backstein an einer Gracht, gespiegelt im Wasser',
  'tiny-house': 'Minihaus aus Lärchenholz mit kleiner Terrasse in einer blühenden Wiese',
  bedroom: 'Ruhiges Schlafzimmer mit breitem Bett, getäfelter Wand und Morgenlicht',
  bathroom: 'Badezimmer mit freistehender Wanne, grünen Fliesen und einem Waschtisch aus Eiche',
  'dining-room': 'Speisezimmer mit langem Eichentisch, dunkelblauen Wänden und drei Pendelleuchten',
  study: 'Arbeitszimmer mit Bücherwänden, Schreibtisch aus Nussbaum und Ledersessel am Fenster',
  'loft-room': 'Loft mit Ziegelwand, Stahlfenstern und einem langen Ledersofa',
  'attic-room': 'Dachzimmer mit weißen Schrägen, Eichenbalken, Dachfenster und Lesesessel',
  'carousel-4':
    'Holzhaus mit erleuchteten Fenstern an einem See, davor ein langer Steg, dahinter hohe Fichten',
  'carousel-2': 'Dachterrasse mit Sofas und Laternen über den Lichtern einer Stadt in der Dämmerung',
  'carousel-3': 'Wohntürme hinter einem Fluss in tiefer goldener Sonne',
  'bathroom-blue': 'Badezimmer mit freistehender Wanne, blauen Fliesen und einem Waschtisch aus Eiche',
  'dining-room-green': 'Speisezimmer mit langem Eichentisch, dunkelgrünen Wänden und drei Pendelleuchten',
}
