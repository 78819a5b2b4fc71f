import { keepsItsPromises } from './promises.ts';

keepsItsPromises('gift', 29);
