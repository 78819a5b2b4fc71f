/**
 * For V8. Types are stripped by WebAssembly in every thread that starts, and V8 may crash where a thread has a faster way out of
 * WebAssembly compiled for itself while another thread ends. With a budget that no thread uses up, none does.
 */
export const CALM = '--wasm-wrapper-tiering-budget=1000000000';
