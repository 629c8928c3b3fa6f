import type { PictogramName } from '@chandelle/course/public/glossary';

/** Paths of a pictogram around (0, 0), 20 units to each side. */
export interface Drawing {
  /** What it is about. */
  full?: string;
  line?: string;
  /** Levels, and what is to come. */
  dashed?: string;
  /** What surrounds it. */
  faint?: string;
}

/** Candles and prices. */
const candles = {
  bougie: { line: 'M0-18V-10M0 9V18', full: 'M-7-10h14V9H-7z' },
  corps: { faint: 'M0-20v6M0 14v6', full: 'M-9-14H9v28H-9z' },
  meche: { line: 'M0-20V-9M0 1V20M-5-9H5V1H-5z' },
  horloge: { line: 'M0-17A17 17 0 1 1-.01-17M0-9V1L7 5' },
  tendance: { line: 'M-19 14L-9 3L-3 9L7-6L11-1L19-15', faint: 'M-19 19H19' },
  range: { line: 'M-18 11L-10-11L-1 11L8-11L17 11', dashed: 'M-20-14H20M-20 14H20' },
  volatilite: { line: 'M-19 1L-14-3L-10 4L-5-10L1 13L6-17L11 15L15-4L19 1' },
  volume: {
    full: 'M-19 15V6h6v9zM-10 15V-1h6v16zM-1 15V9h6v6zM8 15V-14h6v29z',
    line: 'M-20 18H20',
  },
  invalidation: { line: 'M-19-6L-11-13L-3 1L3-4L13 16', dashed: 'M-20 8H20' },
} satisfies Partial<Record<PictogramName, Drawing>>;

const levels = {
  support: { line: 'M-19-14L-11 10L-4-6L4 10L12-10L19-2', dashed: 'M-20 14H20' },
  resistance: { line: 'M-19 14L-11-10L-4 6L4-10L12 10L19 2', dashed: 'M-20-14H20' },
  zone: { line: 'M-19-14L-9 8L0-6L9 11L19-12', dashed: 'M-20 5H20M-20 16H20' },
  cassure: { line: 'M-19 14L-10 0L-4 7L4-4L18-18M10-18H18V-10', dashed: 'M-20-4H20' },
  'fausse-cassure': { line: 'M-19 14L-7-3L1-15L8 4L18 16', dashed: 'M-20-4H20' },
  bascule: { line: 'M-17-7H14L7-14M17 7H-14L-7 14' },
  niveaux: { line: 'M-18 17L12-17', faint: 'M-20-9H20M-20-1H20M-20 7H20' },
  bandes: {
    line: 'M-20 0C-12-4-6 4 0 0S12-6 20-3',
    faint: 'M-20-9C-12-16-6-6 0-13S12-18 20-13M-20 10C-12 8-6 16 0 14S12 6 20 9',
  },
  amplitude: { line: 'M0-18V18M-6-12L0-18L6-12M-6 12L0 18L6 12', faint: 'M-16-19H16M-16 19H16' },
  reference: {
    line: 'M-19 8C-8 6 4-6 19-8',
    faint: 'M-19 2L-13 14L-7-2L-2 12L4-12L9 4L14-16L19-2',
  },
} satisfies Partial<Record<PictogramName, Drawing>>;

const averages = {
  moyenne: { line: 'M-19 14C-6 12 4-4 19-14', faint: 'M-19 16L-12 6L-7 13L0-4L5 4L11-13L19-18' },
  croisement: { line: 'M-19 13C-6 12 2-12 19-14', dashed: 'M-19-4C-6 0 6 2 19 5' },
  oscillateur: { line: 'M-19 6C-13-22-7-20-2 0S9 22 19-8', dashed: 'M-20-11H20M-20 12H20' },
  divergence: { line: 'M-18-3L-8-12L-1-5L16-18', dashed: 'M-18 5L-8 8L-1 12L16 18' },
  histogramme: {
    full: 'M-18 0V-7h5v7zM-10 0V-14h5v14zM-2 0V-5h5v5zM6 0V8h5V0zM14 0V14h5V0z',
    line: 'M-20 0H20',
  },
  pente: { line: 'M-18 16C-4 15 6 4 15-15M7-12L15-16L18-7' },
  retour: { line: 'M-19 0C-14-20-6-20 0 0M0 0C4 10 10 8 18 1', dashed: 'M-20 0H20' },
  rejouer: { line: 'M-15-8A17 17 0 1 1-17 3M-16-18V-8H-6', full: 'M-5-7L8 0L-5 7z' },
} satisfies Partial<Record<PictogramName, Drawing>>;

const risk = {
  part: { line: 'M0-18A18 18 0 1 1-.01-18', full: 'M0 0V-18A18 18 0 0 1 6.2-16.9z' },
  position: { line: 'M-17 17V-1M-17 8H17M17 17V-1', full: 'M-8-15H8V2H-8z' },
  stop: { line: 'M0-19V-14M0 4V9M-18 12H18', full: 'M-6-14H6V4H-6zM-5 13H5L0 20z' },
  'stop-suiveur': { line: 'M-19 2L-10-8L-5-3L5-15L10-10L19-19', dashed: 'M-19 16H-8V9H5V2H19' },
  objectif: { line: 'M0 19V12M0-5V-9M-18-13H18', full: 'M-6-5H6V12H-6zM-5-14H5L0-20z' },
  ratio: { line: 'M-19 6H19', full: 'M-6-18H6V4H-6zM-6 8H6V15H-6z' },
  balance: { line: 'M0-17V17M-9 17H9M-17-10L17-14M-17-10L-22 4H-12zM17-14L12 0H22z' },
  recul: { line: 'M-19-13L-12-17L2 13L8 6L19-3', dashed: 'M-12-17H20' },
  ensemble: { line: 'M-19 8L-10-4L-3 2L6-13L19-17', dashed: 'M-19 17L-10 6L-3 12L6-3L19-7' },
  panier: { line: 'M-18-4H18L13 16H-13zM-11-4L-4-17M11-4L4-17', full: 'M-4 2h8v8h-8z' },
  plan: { line: 'M-14-18H14V18H-14zM-7-9H7M-7-1H7M-7 7H2' },
  regularite: {
    full: 'M-18 15V7h6v8zM-8 15V3h6v12zM2 15V-3h6v18zM12 15V-9h6v24z',
    faint: 'M-20 18H20',
  },
} satisfies Partial<Record<PictogramName, Drawing>>;

const market = {
  echange: {
    line: 'M-11-17V-13M-11 8V12M11-9V-5M11 14V18M6-5H16V14H6z',
    full: 'M-16-13H-6V8H-16z',
  },
  carnet: {
    full: 'M-20-16H18V-12H-20zM-10-8H18V-4H-10zM0 0H18V4H0z',
    faint: 'M-6 10H18M-14 16H18',
  },
  'ordre-limite': { line: 'M-12 8V-4H12V8zM0-4V-15M-5-10L0-15L5-10', dashed: 'M-20-18H20' },
  'ordre-marche': { line: 'M-19 0H10M2-9L12 0L2 9M17-15V15' },
  ecart: {
    line: 'M0-6V6M-4-2L0-6L4-2M-4 2L0 6L4 2',
    full: 'M-18-16H18V-11H-18zM-18 11H18V16H-18z',
  },
  glissement: { line: 'M-16-10L14 10M4 11H15V0', dashed: 'M-20-14H20M-20 14H20' },
  piece: { line: 'M0-17A17 17 0 1 1-.01-17M0-10A10 10 0 1 1-.01-10' },
  capitalisation: {
    full: 'M-17 16V6h9v10zM-4.5 16V-4h9v20z',
    dashed: 'M8 16V-16h9v32z',
  },
  deblocage: { line: 'M-13-2H13V17H-13zM-7-2V-9A7.5 7.5 0 0 1 7.5-11', full: 'M-2 4h4v7h-4z' },
  chaine: { line: 'M-19-6H-7V6H-19zM-6-6H6V6H-6zM7-6H19V6H7zM-7 0H-6M6 0H7' },
  moitie: { faint: 'M-16 16V-16H-3V16z', full: 'M3 16V0H16V16z' },
} satisfies Partial<Record<PictogramName, Drawing>>;

const futures = {
  contrat: { line: 'M-14-18H8L14-12V18H-14zM-7-6H7M-7 1H7M-7 12C-3 7-1 15 6 10' },
  boucle: { line: 'M0 0C-6-11-18-9-18 0S-6 11 0 0S18-9 18 0S6 11 0 0' },
  levier: { line: 'M-19 9L19-11', full: 'M-8 18L-2 2L4 18zM12-22h8v7h-8z', faint: 'M-20 19H20' },
  marge: { line: 'M-18-9H18V9H-18z', full: 'M-18-9H-6V9H-18z', faint: 'M-18 16H18' },
  liquidation: { line: 'M-19-15L-10-10L-5-14L4 5M-3 8L11 18M11 8L-3 18', dashed: 'M-20 2H20' },
  longue: { line: 'M0 18V-16M-9-7L0-17L9-7', faint: 'M-16 19H16' },
  courte: { line: 'M0-18V16M-9 7L0 17L9 7', faint: 'M-16-19H16' },
  autorite: { line: 'M-18-8L0-18L18-8zM-12-4V12M-4-4V12M4-4V12M12-4V12M-18 16H18' },
} satisfies Partial<Record<PictogramName, Drawing>>;

const minds = {
  biais: { line: 'M-16 16L10-18M4-17L11-19L12-11', dashed: 'M0 20V-20' },
  alerte: { line: 'M0-17L18 15H-18zM0-6V4', full: 'M-1.6 7.5h3.2v3.2h-3.2z' },
  recit: { line: 'M-18-15H18V9H-2L-11 18V9H-18zM-10-7H10M-10 1H4' },
  bulle: { line: 'M0-18A16 16 0 1 1-.01-18M-8-7A10 10 0 0 1-2-12', faint: 'M-14 19H14' },
} satisfies Partial<Record<PictogramName, Drawing>>;

/** What each pictogram is drawn of. */
export const drawings: Readonly<Record<PictogramName, Drawing>> = {
  ...candles,
  ...levels,
  ...averages,
  ...risk,
  ...market,
  ...futures,
  ...minds,
};
