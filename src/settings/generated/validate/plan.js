// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate29;
const schema81 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"plan.schema.json","type":"object","properties":{"format":{"type":"string","const":"setpoint.plan/1"},"tool":{"type":"string"},"createdAt":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},"service":{"type":"object","properties":{"origin":{"type":"string"},"names":{"anyOf":[{"type":"string","enum":["neutral","sentry"]},{"type":"object","additionalProperties":{"type":"string"}}]},"read":{"type":"string","enum":["get","update"]}},"additionalProperties":false,"required":["origin","names","read"]},"config":{"type":"object","properties":{"root":{"type":"string"},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"commit":{"type":["string","null"]}},"additionalProperties":false,"required":["root","digest","commit"]},"organization":{"type":"object","properties":{"id":{"type":"string","pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"}},"additionalProperties":false,"required":["id","slug"]},"summary":{"type":"object","properties":{"update":{"type":"integer","minimum":0},"unchanged":{"type":"integer","minimum":0},"missing":{"type":"integer","minimum":0},"blocked":{"type":"integer","minimum":0},"unmanaged":{"type":"integer","minimum":0},"closed":{"type":"integer","minimum":1},"fields":{"type":"integer","minimum":0},"weakening":{"type":"integer","minimum":0},"unreadable":{"type":"integer","minimum":0},"requests":{"type":"object","properties":{"made":{"type":"integer","minimum":0},"toApply":{"type":"integer","minimum":0}},"additionalProperties":false,"required":["made","toApply"]}},"additionalProperties":false,"required":["update","unchanged","missing","blocked","unmanaged","fields","weakening","unreadable","requests"]},"resources":{"type":"array","items":{"$ref":"#/definitions/resource"}},"unmanaged":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"slug":{"type":"string"}},"additionalProperties":false,"required":["id","slug"]}},"warnings":{"type":"array","items":{"$ref":"#/definitions/finding"}},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"seal":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}},"additionalProperties":false,"required":["format","tool","createdAt","service","config","organization","summary","resources","unmanaged","warnings","digest","seal"],"definitions":{"source":{"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"layer":{"type":["string","null"]}},"additionalProperties":false,"required":["file","line","column","layer"]},"operation":{"type":"object","properties":{"op":{"type":"string","enum":["add","remove","replace"]},"path":{"type":"string","pattern":"^/"},"value":{}},"additionalProperties":false,"required":["op","path"]},"change":{"type":"object","properties":{"setting":{"type":"string"},"kind":{"type":"string","enum":["scalar","set","list","keyed-list","map-of-sets","embedded-json","image","action"]},"before":{},"after":{},"patch":{"type":"array","items":{"$ref":"#/definitions/operation"}},"effect":{"type":"string","enum":["tightens","weakens","neutral"]},"blocked":{"anyOf":[{"type":"null"},{"type":"object","properties":{"reason":{"type":"string"},"scope":{"type":["string","null"]}},"additionalProperties":false,"required":["reason","scope"]}]},"requires":{"anyOf":[{"type":"null"},{"type":"object","properties":{"plan":{"type":"string","enum":["team","business"]}},"additionalProperties":false,"required":["plan"]},{"type":"object","properties":{"integration":{"type":"string","enum":["hostA","hostB","chat"]}},"additionalProperties":false,"required":["integration"]}]},"notes":{"type":"array","items":{"type":"string"}},"source":{"$ref":"#/definitions/source"},"alongside":{"type":"object","minProperties":1,"additionalProperties":{}}},"additionalProperties":false,"required":["setting","kind","before","after","patch","effect","blocked","requires","notes","source"]},"resource":{"type":"object","properties":{"kind":{"type":"string","enum":["organization","project"]},"id":{"type":["string","null"],"pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"},"action":{"type":"string","enum":["update","restore","unchanged","missing","blocked"]},"reason":{"type":["string","null"]},"changes":{"type":"array","items":{"$ref":"#/definitions/change"}},"unreadable":{"type":"array","items":{"type":"object","properties":{"setting":{"type":"string"},"source":{"$ref":"#/definitions/source"}},"additionalProperties":false,"required":["setting","source"]}},"body":{"type":["object","null"]},"images":{"type":"object","additionalProperties":{"type":"object","properties":{"file":{"type":["string","null"]},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}},"additionalProperties":false,"required":["file","digest"]}},"rename":{"anyOf":[{"type":"null"},{"type":"object","properties":{"slug":{"type":"string"}},"additionalProperties":false,"required":["slug"]}]},"declaredAt":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/source"}]}},"additionalProperties":false,"required":["kind","id","slug","action","reason","changes","unreadable","body","images","rename","declaredAt"]},"finding":{"type":"object","properties":{"code":{"type":"string"},"severity":{"type":"string","enum":["error","warning"]},"message":{"type":"string"},"hint":{"type":["string","null"]},"place":{"anyOf":[{"type":"null"},{"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1}},"additionalProperties":false,"required":["file","line","column"]}]},"excerpt":{"type":["string","null"]}},"additionalProperties":false,"required":["code","severity","message","hint","place","excerpt"]}}};
const schema88 = {"type":"object","properties":{"code":{"type":"string"},"severity":{"type":"string","enum":["error","warning"]},"message":{"type":"string"},"hint":{"type":["string","null"]},"place":{"anyOf":[{"type":"null"},{"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1}},"additionalProperties":false,"required":["file","line","column"]}]},"excerpt":{"type":["string","null"]}},"additionalProperties":false,"required":["code","severity","message","hint","place","excerpt"]};
const func2 = Object.prototype.hasOwnProperty;
const pattern38 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$", "u");
const pattern11 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern41 = new RegExp("^[0-9]{1,20}$", "u");
const schema82 = {"type":"object","properties":{"kind":{"type":"string","enum":["organization","project"]},"id":{"type":["string","null"],"pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"},"action":{"type":"string","enum":["update","restore","unchanged","missing","blocked"]},"reason":{"type":["string","null"]},"changes":{"type":"array","items":{"$ref":"#/definitions/change"}},"unreadable":{"type":"array","items":{"type":"object","properties":{"setting":{"type":"string"},"source":{"$ref":"#/definitions/source"}},"additionalProperties":false,"required":["setting","source"]}},"body":{"type":["object","null"]},"images":{"type":"object","additionalProperties":{"type":"object","properties":{"file":{"type":["string","null"]},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}},"additionalProperties":false,"required":["file","digest"]}},"rename":{"anyOf":[{"type":"null"},{"type":"object","properties":{"slug":{"type":"string"}},"additionalProperties":false,"required":["slug"]}]},"declaredAt":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/source"}]}},"additionalProperties":false,"required":["kind","id","slug","action","reason","changes","unreadable","body","images","rename","declaredAt"]};
const schema85 = {"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"layer":{"type":["string","null"]}},"additionalProperties":false,"required":["file","line","column","layer"]};
const schema83 = {"type":"object","properties":{"setting":{"type":"string"},"kind":{"type":"string","enum":["scalar","set","list","keyed-list","map-of-sets","embedded-json","image","action"]},"before":{},"after":{},"patch":{"type":"array","items":{"$ref":"#/definitions/operation"}},"effect":{"type":"string","enum":["tightens","weakens","neutral"]},"blocked":{"anyOf":[{"type":"null"},{"type":"object","properties":{"reason":{"type":"string"},"scope":{"type":["string","null"]}},"additionalProperties":false,"required":["reason","scope"]}]},"requires":{"anyOf":[{"type":"null"},{"type":"object","properties":{"plan":{"type":"string","enum":["team","business"]}},"additionalProperties":false,"required":["plan"]},{"type":"object","properties":{"integration":{"type":"string","enum":["hostA","hostB","chat"]}},"additionalProperties":false,"required":["integration"]}]},"notes":{"type":"array","items":{"type":"string"}},"source":{"$ref":"#/definitions/source"},"alongside":{"type":"object","minProperties":1,"additionalProperties":{}}},"additionalProperties":false,"required":["setting","kind","before","after","patch","effect","blocked","requires","notes","source"]};
const schema84 = {"type":"object","properties":{"op":{"type":"string","enum":["add","remove","replace"]},"path":{"type":"string","pattern":"^/"},"value":{}},"additionalProperties":false,"required":["op","path"]};
const pattern45 = new RegExp("^/", "u");

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.setting === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "setting"},message:"must have required property '"+"setting"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.before === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "before"},message:"must have required property '"+"before"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.after === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "after"},message:"must have required property '"+"after"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.patch === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "patch"},message:"must have required property '"+"patch"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.effect === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effect"},message:"must have required property '"+"effect"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.blocked === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "blocked"},message:"must have required property '"+"blocked"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.requires === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requires"},message:"must have required property '"+"requires"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.notes === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notes"},message:"must have required property '"+"notes"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.source === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema83.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.setting !== undefined){
if(typeof data.setting !== "string"){
const err11 = {instancePath:instancePath+"/setting",schemaPath:"#/properties/setting/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((((((((data1 === "scalar") || (data1 === "set")) || (data1 === "list")) || (data1 === "keyed-list")) || (data1 === "map-of-sets")) || (data1 === "embedded-json")) || (data1 === "image")) || (data1 === "action"))){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema83.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.patch !== undefined){
let data2 = data.patch;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.op === undefined){
const err14 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/required",keyword:"required",params:{missingProperty: "op"},message:"must have required property '"+"op"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3.path === undefined){
const err15 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "op") || (key1 === "path")) || (key1 === "value"))){
const err16 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.op !== undefined){
let data4 = data3.op;
if(typeof data4 !== "string"){
const err17 = {instancePath:instancePath+"/patch/" + i0+"/op",schemaPath:"#/definitions/operation/properties/op/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((data4 === "add") || (data4 === "remove")) || (data4 === "replace"))){
const err18 = {instancePath:instancePath+"/patch/" + i0+"/op",schemaPath:"#/definitions/operation/properties/op/enum",keyword:"enum",params:{allowedValues: schema84.properties.op.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.path !== undefined){
let data5 = data3.path;
if(typeof data5 === "string"){
if(!pattern45.test(data5)){
const err19 = {instancePath:instancePath+"/patch/" + i0+"/path",schemaPath:"#/definitions/operation/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/patch/" + i0+"/path",schemaPath:"#/definitions/operation/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/patch",schemaPath:"#/properties/patch/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.effect !== undefined){
let data6 = data.effect;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(((data6 === "tightens") || (data6 === "weakens")) || (data6 === "neutral"))){
const err24 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/enum",keyword:"enum",params:{allowedValues: schema83.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.blocked !== undefined){
let data7 = data.blocked;
const _errs19 = errors;
let valid5 = false;
const _errs20 = errors;
if(data7 !== null){
const err25 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs22 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.reason === undefined){
const err26 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data7.scope === undefined){
const err27 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key2 in data7){
if(!((key2 === "reason") || (key2 === "scope"))){
const err28 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data7.reason !== undefined){
if(typeof data7.reason !== "string"){
const err29 = {instancePath:instancePath+"/blocked/reason",schemaPath:"#/properties/blocked/anyOf/1/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data7.scope !== undefined){
let data9 = data7.scope;
if((typeof data9 !== "string") && (data9 !== null)){
const err30 = {instancePath:instancePath+"/blocked/scope",schemaPath:"#/properties/blocked/anyOf/1/properties/scope/type",keyword:"type",params:{type: schema83.properties.blocked.anyOf[1].properties.scope.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err32 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.requires !== undefined){
let data10 = data.requires;
const _errs30 = errors;
let valid7 = false;
const _errs31 = errors;
if(data10 !== null){
const err33 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs33 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.plan === undefined){
const err34 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key3 in data10){
if(!(key3 === "plan")){
const err35 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data10.plan !== undefined){
let data11 = data10.plan;
if(typeof data11 !== "string"){
const err36 = {instancePath:instancePath+"/requires/plan",schemaPath:"#/properties/requires/anyOf/1/properties/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((data11 === "team") || (data11 === "business"))){
const err37 = {instancePath:instancePath+"/requires/plan",schemaPath:"#/properties/requires/anyOf/1/properties/plan/enum",keyword:"enum",params:{allowedValues: schema83.properties.requires.anyOf[1].properties.plan.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs38 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.integration === undefined){
const err39 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/required",keyword:"required",params:{missingProperty: "integration"},message:"must have required property '"+"integration"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
for(const key4 in data10){
if(!(key4 === "integration")){
const err40 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data10.integration !== undefined){
let data12 = data10.integration;
if(typeof data12 !== "string"){
const err41 = {instancePath:instancePath+"/requires/integration",schemaPath:"#/properties/requires/anyOf/2/properties/integration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(((data12 === "hostA") || (data12 === "hostB")) || (data12 === "chat"))){
const err42 = {instancePath:instancePath+"/requires/integration",schemaPath:"#/properties/requires/anyOf/2/properties/integration/enum",keyword:"enum",params:{allowedValues: schema83.properties.requires.anyOf[2].properties.integration.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid1 = _errs38 === errors;
valid7 = valid7 || _valid1;
}
}
if(!valid7){
const err44 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
if(data.notes !== undefined){
let data13 = data.notes;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(typeof data13[i1] !== "string"){
const err45 = {instancePath:instancePath+"/notes/" + i1,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.source !== undefined){
let data15 = data.source;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.file === undefined){
const err47 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data15.line === undefined){
const err48 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data15.column === undefined){
const err49 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data15.layer === undefined){
const err50 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
for(const key5 in data15){
if(!((((key5 === "file") || (key5 === "line")) || (key5 === "column")) || (key5 === "layer"))){
const err51 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data15.file !== undefined){
if(typeof data15.file !== "string"){
const err52 = {instancePath:instancePath+"/source/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data15.line !== undefined){
let data17 = data15.line;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err53 = {instancePath:instancePath+"/source/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err54 = {instancePath:instancePath+"/source/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data15.column !== undefined){
let data18 = data15.column;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err55 = {instancePath:instancePath+"/source/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err56 = {instancePath:instancePath+"/source/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
if(data15.layer !== undefined){
let data19 = data15.layer;
if((typeof data19 !== "string") && (data19 !== null)){
const err57 = {instancePath:instancePath+"/source/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema85.properties.layer.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.alongside !== undefined){
let data20 = data.alongside;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(Object.keys(data20).length < 1){
const err59 = {instancePath:instancePath+"/alongside",schemaPath:"#/properties/alongside/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/alongside",schemaPath:"#/properties/alongside/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.slug === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.action === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.reason === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.changes === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.unreadable === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unreadable"},message:"must have required property '"+"unreadable"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.body === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.images === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "images"},message:"must have required property '"+"images"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.rename === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rename"},message:"must have required property '"+"rename"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.declaredAt === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "declaredAt"},message:"must have required property '"+"declaredAt"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema82.properties, key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data0 === "organization") || (data0 === "project"))){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema82.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if((typeof data1 !== "string") && (data1 !== null)){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema82.properties.id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern41.test(data1)){
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,20}$"},message:"must match pattern \""+"^[0-9]{1,20}$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.slug !== undefined){
if(typeof data.slug !== "string"){
const err16 = {instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.action !== undefined){
let data3 = data.action;
if(typeof data3 !== "string"){
const err17 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((((data3 === "update") || (data3 === "restore")) || (data3 === "unchanged")) || (data3 === "missing")) || (data3 === "blocked"))){
const err18 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema82.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.reason !== undefined){
let data4 = data.reason;
if((typeof data4 !== "string") && (data4 !== null)){
const err19 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema82.properties.reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.changes !== undefined){
let data5 = data.changes;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate31(data5[i0], {instancePath:instancePath+"/changes/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.unreadable !== undefined){
let data7 = data.unreadable;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.setting === undefined){
const err21 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/required",keyword:"required",params:{missingProperty: "setting"},message:"must have required property '"+"setting"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data8.source === undefined){
const err22 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 in data8){
if(!((key1 === "setting") || (key1 === "source"))){
const err23 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data8.setting !== undefined){
if(typeof data8.setting !== "string"){
const err24 = {instancePath:instancePath+"/unreadable/" + i1+"/setting",schemaPath:"#/properties/unreadable/items/properties/setting/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.source !== undefined){
let data10 = data8.source;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.file === undefined){
const err25 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data10.line === undefined){
const err26 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data10.column === undefined){
const err27 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10.layer === undefined){
const err28 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key2 in data10){
if(!((((key2 === "file") || (key2 === "line")) || (key2 === "column")) || (key2 === "layer"))){
const err29 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data10.file !== undefined){
if(typeof data10.file !== "string"){
const err30 = {instancePath:instancePath+"/unreadable/" + i1+"/source/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data10.line !== undefined){
let data12 = data10.line;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err31 = {instancePath:instancePath+"/unreadable/" + i1+"/source/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
const err32 = {instancePath:instancePath+"/unreadable/" + i1+"/source/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data10.column !== undefined){
let data13 = data10.column;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err33 = {instancePath:instancePath+"/unreadable/" + i1+"/source/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
const err34 = {instancePath:instancePath+"/unreadable/" + i1+"/source/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data10.layer !== undefined){
let data14 = data10.layer;
if((typeof data14 !== "string") && (data14 !== null)){
const err35 = {instancePath:instancePath+"/unreadable/" + i1+"/source/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema85.properties.layer.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/unreadable",schemaPath:"#/properties/unreadable/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.body !== undefined){
let data15 = data.body;
if((!(data15 && typeof data15 == "object" && !Array.isArray(data15))) && (data15 !== null)){
const err39 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema82.properties.body.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.images !== undefined){
let data16 = data.images;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
let data17 = data16[key3];
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.file === undefined){
const err40 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data17.digest === undefined){
const err41 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key4 in data17){
if(!((key4 === "file") || (key4 === "digest"))){
const err42 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data17.file !== undefined){
let data18 = data17.file;
if((typeof data18 !== "string") && (data18 !== null)){
const err43 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/file",schemaPath:"#/properties/images/additionalProperties/properties/file/type",keyword:"type",params:{type: schema82.properties.images.additionalProperties.properties.file.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data17.digest !== undefined){
let data19 = data17.digest;
if(typeof data19 === "string"){
if(!pattern11.test(data19)){
const err44 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/digest",schemaPath:"#/properties/images/additionalProperties/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/digest",schemaPath:"#/properties/images/additionalProperties/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/images",schemaPath:"#/properties/images/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.rename !== undefined){
let data20 = data.rename;
const _errs47 = errors;
let valid10 = false;
const _errs48 = errors;
if(data20 !== null){
const err48 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid0 = _errs48 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const _errs50 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.slug === undefined){
const err49 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
for(const key5 in data20){
if(!(key5 === "slug")){
const err50 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data20.slug !== undefined){
if(typeof data20.slug !== "string"){
const err51 = {instancePath:instancePath+"/rename/slug",schemaPath:"#/properties/rename/anyOf/1/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid0 = _errs50 === errors;
valid10 = valid10 || _valid0;
}
if(!valid10){
const err53 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
}
if(data.declaredAt !== undefined){
let data22 = data.declaredAt;
const _errs56 = errors;
let valid12 = false;
const _errs57 = errors;
if(data22 !== null){
const err54 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/properties/declaredAt/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var _valid1 = _errs57 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const _errs59 = errors;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.file === undefined){
const err55 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data22.line === undefined){
const err56 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data22.column === undefined){
const err57 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data22.layer === undefined){
const err58 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
for(const key6 in data22){
if(!((((key6 === "file") || (key6 === "line")) || (key6 === "column")) || (key6 === "layer"))){
const err59 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data22.file !== undefined){
if(typeof data22.file !== "string"){
const err60 = {instancePath:instancePath+"/declaredAt/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data22.line !== undefined){
let data24 = data22.line;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err61 = {instancePath:instancePath+"/declaredAt/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
const err62 = {instancePath:instancePath+"/declaredAt/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data22.column !== undefined){
let data25 = data22.column;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err63 = {instancePath:instancePath+"/declaredAt/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err64 = {instancePath:instancePath+"/declaredAt/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data22.layer !== undefined){
let data26 = data22.layer;
if((typeof data26 !== "string") && (data26 !== null)){
const err65 = {instancePath:instancePath+"/declaredAt/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema85.properties.layer.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var _valid1 = _errs59 === errors;
valid12 = valid12 || _valid1;
}
if(!valid12){
const err67 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/properties/declaredAt/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err68 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="plan.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tool === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.service === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.config === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "config"},message:"must have required property '"+"config"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.organization === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization"},message:"must have required property '"+"organization"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.summary === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.resources === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resources"},message:"must have required property '"+"resources"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.unmanaged === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unmanaged"},message:"must have required property '"+"unmanaged"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.warnings === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnings"},message:"must have required property '"+"warnings"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.digest === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.seal === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seal"},message:"must have required property '"+"seal"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema81.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
const err13 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("setpoint.plan/1" !== data0){
const err14 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: "setpoint.plan/1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
const err15 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(!pattern38.test(data2)){
const err16 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.service !== undefined){
let data3 = data.service;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.origin === undefined){
const err18 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "origin"},message:"must have required property '"+"origin"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.names === undefined){
const err19 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "names"},message:"must have required property '"+"names"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data3.read === undefined){
const err20 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "origin") || (key1 === "names")) || (key1 === "read"))){
const err21 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data3.origin !== undefined){
if(typeof data3.origin !== "string"){
const err22 = {instancePath:instancePath+"/service/origin",schemaPath:"#/properties/service/properties/origin/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data3.names !== undefined){
let data5 = data3.names;
const _errs14 = errors;
let valid2 = false;
const _errs15 = errors;
if(typeof data5 !== "string"){
const err23 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((data5 === "neutral") || (data5 === "sentry"))){
const err24 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema81.properties.service.properties.names.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs17 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(typeof data5[key2] !== "string"){
const err25 = {instancePath:instancePath+"/service/names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/service/properties/names/anyOf/1/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err27 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
if(data3.read !== undefined){
let data7 = data3.read;
if(typeof data7 !== "string"){
const err28 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((data7 === "get") || (data7 === "update"))){
const err29 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/enum",keyword:"enum",params:{allowedValues: schema81.properties.service.properties.read.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.config !== undefined){
let data8 = data.config;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.root === undefined){
const err31 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "root"},message:"must have required property '"+"root"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data8.digest === undefined){
const err32 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data8.commit === undefined){
const err33 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "commit"},message:"must have required property '"+"commit"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key3 in data8){
if(!(((key3 === "root") || (key3 === "digest")) || (key3 === "commit"))){
const err34 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data8.root !== undefined){
if(typeof data8.root !== "string"){
const err35 = {instancePath:instancePath+"/config/root",schemaPath:"#/properties/config/properties/root/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data8.digest !== undefined){
let data10 = data8.digest;
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
const err36 = {instancePath:instancePath+"/config/digest",schemaPath:"#/properties/config/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/config/digest",schemaPath:"#/properties/config/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data8.commit !== undefined){
let data11 = data8.commit;
if((typeof data11 !== "string") && (data11 !== null)){
const err38 = {instancePath:instancePath+"/config/commit",schemaPath:"#/properties/config/properties/commit/type",keyword:"type",params:{type: schema81.properties.config.properties.commit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.organization !== undefined){
let data12 = data.organization;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.id === undefined){
const err40 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data12.slug === undefined){
const err41 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key4 in data12){
if(!((key4 === "id") || (key4 === "slug"))){
const err42 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data12.id !== undefined){
let data13 = data12.id;
if(typeof data13 === "string"){
if(!pattern41.test(data13)){
const err43 = {instancePath:instancePath+"/organization/id",schemaPath:"#/properties/organization/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,20}$"},message:"must match pattern \""+"^[0-9]{1,20}$"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/organization/id",schemaPath:"#/properties/organization/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data12.slug !== undefined){
if(typeof data12.slug !== "string"){
const err45 = {instancePath:instancePath+"/organization/slug",schemaPath:"#/properties/organization/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.summary !== undefined){
let data15 = data.summary;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.update === undefined){
const err47 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "update"},message:"must have required property '"+"update"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data15.unchanged === undefined){
const err48 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "unchanged"},message:"must have required property '"+"unchanged"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data15.missing === undefined){
const err49 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "missing"},message:"must have required property '"+"missing"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data15.blocked === undefined){
const err50 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "blocked"},message:"must have required property '"+"blocked"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data15.unmanaged === undefined){
const err51 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "unmanaged"},message:"must have required property '"+"unmanaged"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data15.fields === undefined){
const err52 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data15.weakening === undefined){
const err53 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "weakening"},message:"must have required property '"+"weakening"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data15.unreadable === undefined){
const err54 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "unreadable"},message:"must have required property '"+"unreadable"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data15.requests === undefined){
const err55 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "requests"},message:"must have required property '"+"requests"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key5 in data15){
if(!(func2.call(schema81.properties.summary.properties, key5))){
const err56 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.update !== undefined){
let data16 = data15.update;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err57 = {instancePath:instancePath+"/summary/update",schemaPath:"#/properties/summary/properties/update/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err58 = {instancePath:instancePath+"/summary/update",schemaPath:"#/properties/summary/properties/update/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data15.unchanged !== undefined){
let data17 = data15.unchanged;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err59 = {instancePath:instancePath+"/summary/unchanged",schemaPath:"#/properties/summary/properties/unchanged/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err60 = {instancePath:instancePath+"/summary/unchanged",schemaPath:"#/properties/summary/properties/unchanged/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data15.missing !== undefined){
let data18 = data15.missing;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err61 = {instancePath:instancePath+"/summary/missing",schemaPath:"#/properties/summary/properties/missing/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err62 = {instancePath:instancePath+"/summary/missing",schemaPath:"#/properties/summary/properties/missing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data15.blocked !== undefined){
let data19 = data15.blocked;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err63 = {instancePath:instancePath+"/summary/blocked",schemaPath:"#/properties/summary/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err64 = {instancePath:instancePath+"/summary/blocked",schemaPath:"#/properties/summary/properties/blocked/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data15.unmanaged !== undefined){
let data20 = data15.unmanaged;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err65 = {instancePath:instancePath+"/summary/unmanaged",schemaPath:"#/properties/summary/properties/unmanaged/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
const err66 = {instancePath:instancePath+"/summary/unmanaged",schemaPath:"#/properties/summary/properties/unmanaged/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data15.closed !== undefined){
let data21 = data15.closed;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err67 = {instancePath:instancePath+"/summary/closed",schemaPath:"#/properties/summary/properties/closed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1 || isNaN(data21)){
const err68 = {instancePath:instancePath+"/summary/closed",schemaPath:"#/properties/summary/properties/closed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data15.fields !== undefined){
let data22 = data15.fields;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err69 = {instancePath:instancePath+"/summary/fields",schemaPath:"#/properties/summary/properties/fields/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err70 = {instancePath:instancePath+"/summary/fields",schemaPath:"#/properties/summary/properties/fields/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data15.weakening !== undefined){
let data23 = data15.weakening;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err71 = {instancePath:instancePath+"/summary/weakening",schemaPath:"#/properties/summary/properties/weakening/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err72 = {instancePath:instancePath+"/summary/weakening",schemaPath:"#/properties/summary/properties/weakening/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data15.unreadable !== undefined){
let data24 = data15.unreadable;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err73 = {instancePath:instancePath+"/summary/unreadable",schemaPath:"#/properties/summary/properties/unreadable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err74 = {instancePath:instancePath+"/summary/unreadable",schemaPath:"#/properties/summary/properties/unreadable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data15.requests !== undefined){
let data25 = data15.requests;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.made === undefined){
const err75 = {instancePath:instancePath+"/summary/requests",schemaPath:"#/properties/summary/properties/requests/required",keyword:"required",params:{missingProperty: "made"},message:"must have required property '"+"made"+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data25.toApply === undefined){
const err76 = {instancePath:instancePath+"/summary/requests",schemaPath:"#/properties/summary/properties/requests/required",keyword:"required",params:{missingProperty: "toApply"},message:"must have required property '"+"toApply"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
for(const key6 in data25){
if(!((key6 === "made") || (key6 === "toApply"))){
const err77 = {instancePath:instancePath+"/summary/requests",schemaPath:"#/properties/summary/properties/requests/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data25.made !== undefined){
let data26 = data25.made;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err78 = {instancePath:instancePath+"/summary/requests/made",schemaPath:"#/properties/summary/properties/requests/properties/made/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err79 = {instancePath:instancePath+"/summary/requests/made",schemaPath:"#/properties/summary/properties/requests/properties/made/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
if(data25.toApply !== undefined){
let data27 = data25.toApply;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err80 = {instancePath:instancePath+"/summary/requests/toApply",schemaPath:"#/properties/summary/properties/requests/properties/toApply/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err81 = {instancePath:instancePath+"/summary/requests/toApply",schemaPath:"#/properties/summary/properties/requests/properties/toApply/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
}
else {
const err82 = {instancePath:instancePath+"/summary/requests",schemaPath:"#/properties/summary/properties/requests/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.resources !== undefined){
let data28 = data.resources;
if(Array.isArray(data28)){
const len0 = data28.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data28[i0], {instancePath:instancePath+"/resources/" + i0,parentData:data28,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err84 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.unmanaged !== undefined){
let data30 = data.unmanaged;
if(Array.isArray(data30)){
const len1 = data30.length;
for(let i1=0; i1<len1; i1++){
let data31 = data30[i1];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.id === undefined){
const err85 = {instancePath:instancePath+"/unmanaged/" + i1,schemaPath:"#/properties/unmanaged/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data31.slug === undefined){
const err86 = {instancePath:instancePath+"/unmanaged/" + i1,schemaPath:"#/properties/unmanaged/items/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
for(const key7 in data31){
if(!((key7 === "id") || (key7 === "slug"))){
const err87 = {instancePath:instancePath+"/unmanaged/" + i1,schemaPath:"#/properties/unmanaged/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data31.id !== undefined){
if(typeof data31.id !== "string"){
const err88 = {instancePath:instancePath+"/unmanaged/" + i1+"/id",schemaPath:"#/properties/unmanaged/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data31.slug !== undefined){
if(typeof data31.slug !== "string"){
const err89 = {instancePath:instancePath+"/unmanaged/" + i1+"/slug",schemaPath:"#/properties/unmanaged/items/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/unmanaged/" + i1,schemaPath:"#/properties/unmanaged/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/unmanaged",schemaPath:"#/properties/unmanaged/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.warnings !== undefined){
let data34 = data.warnings;
if(Array.isArray(data34)){
const len2 = data34.length;
for(let i2=0; i2<len2; i2++){
let data35 = data34[i2];
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.code === undefined){
const err92 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data35.severity === undefined){
const err93 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "severity"},message:"must have required property '"+"severity"+"'"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data35.message === undefined){
const err94 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data35.hint === undefined){
const err95 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "hint"},message:"must have required property '"+"hint"+"'"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data35.place === undefined){
const err96 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "place"},message:"must have required property '"+"place"+"'"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data35.excerpt === undefined){
const err97 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/required",keyword:"required",params:{missingProperty: "excerpt"},message:"must have required property '"+"excerpt"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
for(const key8 in data35){
if(!((((((key8 === "code") || (key8 === "severity")) || (key8 === "message")) || (key8 === "hint")) || (key8 === "place")) || (key8 === "excerpt"))){
const err98 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data35.code !== undefined){
if(typeof data35.code !== "string"){
const err99 = {instancePath:instancePath+"/warnings/" + i2+"/code",schemaPath:"#/definitions/finding/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data35.severity !== undefined){
let data37 = data35.severity;
if(typeof data37 !== "string"){
const err100 = {instancePath:instancePath+"/warnings/" + i2+"/severity",schemaPath:"#/definitions/finding/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!((data37 === "error") || (data37 === "warning"))){
const err101 = {instancePath:instancePath+"/warnings/" + i2+"/severity",schemaPath:"#/definitions/finding/properties/severity/enum",keyword:"enum",params:{allowedValues: schema88.properties.severity.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data35.message !== undefined){
if(typeof data35.message !== "string"){
const err102 = {instancePath:instancePath+"/warnings/" + i2+"/message",schemaPath:"#/definitions/finding/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data35.hint !== undefined){
let data39 = data35.hint;
if((typeof data39 !== "string") && (data39 !== null)){
const err103 = {instancePath:instancePath+"/warnings/" + i2+"/hint",schemaPath:"#/definitions/finding/properties/hint/type",keyword:"type",params:{type: schema88.properties.hint.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data35.place !== undefined){
let data40 = data35.place;
const _errs95 = errors;
let valid17 = false;
const _errs96 = errors;
if(data40 !== null){
const err104 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
var _valid1 = _errs96 === errors;
valid17 = valid17 || _valid1;
if(!valid17){
const _errs98 = errors;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.file === undefined){
const err105 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/1/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data40.line === undefined){
const err106 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/1/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data40.column === undefined){
const err107 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/1/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
for(const key9 in data40){
if(!(((key9 === "file") || (key9 === "line")) || (key9 === "column"))){
const err108 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data40.file !== undefined){
if(typeof data40.file !== "string"){
const err109 = {instancePath:instancePath+"/warnings/" + i2+"/place/file",schemaPath:"#/definitions/finding/properties/place/anyOf/1/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data40.line !== undefined){
let data42 = data40.line;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err110 = {instancePath:instancePath+"/warnings/" + i2+"/place/line",schemaPath:"#/definitions/finding/properties/place/anyOf/1/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 1 || isNaN(data42)){
const err111 = {instancePath:instancePath+"/warnings/" + i2+"/place/line",schemaPath:"#/definitions/finding/properties/place/anyOf/1/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
if(data40.column !== undefined){
let data43 = data40.column;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err112 = {instancePath:instancePath+"/warnings/" + i2+"/place/column",schemaPath:"#/definitions/finding/properties/place/anyOf/1/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 < 1 || isNaN(data43)){
const err113 = {instancePath:instancePath+"/warnings/" + i2+"/place/column",schemaPath:"#/definitions/finding/properties/place/anyOf/1/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
}
else {
const err114 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid1 = _errs98 === errors;
valid17 = valid17 || _valid1;
}
if(!valid17){
const err115 = {instancePath:instancePath+"/warnings/" + i2+"/place",schemaPath:"#/definitions/finding/properties/place/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
else {
errors = _errs95;
if(vErrors !== null){
if(_errs95){
vErrors.length = _errs95;
}
else {
vErrors = null;
}
}
}
}
if(data35.excerpt !== undefined){
let data44 = data35.excerpt;
if((typeof data44 !== "string") && (data44 !== null)){
const err116 = {instancePath:instancePath+"/warnings/" + i2+"/excerpt",schemaPath:"#/definitions/finding/properties/excerpt/type",keyword:"type",params:{type: schema88.properties.excerpt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/warnings/" + i2,schemaPath:"#/definitions/finding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data.digest !== undefined){
let data45 = data.digest;
if(typeof data45 === "string"){
if(!pattern11.test(data45)){
const err119 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data.seal !== undefined){
let data46 = data.seal;
if(typeof data46 === "string"){
if(!pattern11.test(data46)){
const err121 = {instancePath:instancePath+"/seal",schemaPath:"#/properties/seal/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/seal",schemaPath:"#/properties/seal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
