export const skins = {
  ivory: '#f6d5bf',
  rose: '#f0c3a6',
  sand: '#e3ae87',
  honey: '#d19a6c',
  olive: '#bd8a5d',
  bronze: '#a06a45',
  umber: '#7d4e34',
  espresso: '#5c3826',
}
export const hairs = {
  black: '#26201f',
  ebony: '#1c1718',
  coffee: '#43302a',
  chestnut: '#6b4330',
  copper: '#a9552e',
  ginger: '#c7743a',
  wheat: '#d1a766',
  ash: '#a58f77',
  silver: '#b9b6b2',
  white: '#e4e0da',
}
export const walls = {
  sage: '#a9c2ac',
  clay: '#dba58a',
  sky: '#a6c4d8',
  sun: '#e8c67e',
  plum: '#b9a2c0',
  mint: '#9fcabb',
  rose: '#e0aaa8',
  stone: '#c6bba8',
  slate: '#93a5b5',
  moss: '#b2b886',
}
