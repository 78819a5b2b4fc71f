import { keepsItsPromises } from './promises.ts';

keepsItsPromises('watch', 29);
