// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate24;
const schema74 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"outcome.schema.json","type":"object","properties":{"format":{"type":"string","const":"setpoint.outcome/1"},"tool":{"type":"string"},"startedAt":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},"finishedAt":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},"service":{"type":"object","properties":{"origin":{"type":"string"},"names":{"anyOf":[{"type":"string","enum":["neutral","sentry"]},{"type":"object","additionalProperties":{"type":"string"}}]},"read":{"type":"string","enum":["get","update"]}},"additionalProperties":false,"required":["origin","names","read"]},"config":{"type":"object","properties":{"root":{"type":"string"},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"commit":{"type":["string","null"]}},"additionalProperties":false,"required":["root","digest","commit"]},"organization":{"type":"object","properties":{"id":{"type":"string","pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"}},"additionalProperties":false,"required":["id","slug"]},"plan":{"type":"object","additionalProperties":false,"required":["digest","createdAt"],"properties":{"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"createdAt":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"}}},"interrupted":{"type":"boolean"},"summary":{"type":"object","properties":{"applied":{"type":"integer","minimum":0},"unchanged":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"notTried":{"type":"integer","minimum":0},"stale":{"type":"integer","minimum":0},"blocked":{"type":"integer","minimum":0},"notApplied":{"type":"integer","minimum":0},"fields":{"type":"integer","minimum":0},"updates":{"type":"integer","minimum":0}},"additionalProperties":false,"required":["applied","unchanged","failed","notTried","stale","blocked","notApplied","fields","updates"]},"resources":{"type":"array","items":{"$ref":"#/definitions/resource"}}},"additionalProperties":false,"required":["format","tool","startedAt","finishedAt","service","config","organization","plan","interrupted","summary","resources"],"definitions":{"source":{"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"layer":{"type":["string","null"]}},"additionalProperties":false,"required":["file","line","column","layer"]},"operation":{"type":"object","properties":{"op":{"type":"string","enum":["add","remove","replace"]},"path":{"type":"string","pattern":"^/"},"value":{}},"additionalProperties":false,"required":["op","path"]},"change":{"type":"object","properties":{"setting":{"type":"string"},"kind":{"type":"string","enum":["scalar","set","list","keyed-list","map-of-sets","embedded-json","image","action"]},"before":{},"after":{},"patch":{"type":"array","items":{"$ref":"#/definitions/operation"}},"effect":{"type":"string","enum":["tightens","weakens","neutral"]},"blocked":{"anyOf":[{"type":"null"},{"type":"object","properties":{"reason":{"type":"string"},"scope":{"type":["string","null"]}},"additionalProperties":false,"required":["reason","scope"]}]},"requires":{"anyOf":[{"type":"null"},{"type":"object","properties":{"plan":{"type":"string","enum":["team","business"]}},"additionalProperties":false,"required":["plan"]},{"type":"object","properties":{"integration":{"type":"string","enum":["hostA","hostB","chat"]}},"additionalProperties":false,"required":["integration"]}]},"notes":{"type":"array","items":{"type":"string"}},"source":{"$ref":"#/definitions/source"},"alongside":{"type":"object","minProperties":1,"additionalProperties":{}},"result":{"type":"string","enum":["applied","normalised","not-applied","already","unconfirmed","failed","not-tried","stale","blocked"]},"stored":{"anyOf":[{"type":"null"},{"type":"object","properties":{"value":{}},"additionalProperties":false,"required":["value"]}]},"reason":{"type":["string","null"]}},"additionalProperties":false,"required":["setting","kind","before","after","patch","effect","blocked","requires","notes","source","result","stored","reason"]},"resource":{"type":"object","properties":{"kind":{"type":"string","enum":["organization","project"]},"id":{"type":["string","null"],"pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"},"action":{"type":"string","enum":["update","restore","unchanged","missing","blocked"]},"reason":{"type":["string","null"]},"changes":{"type":"array","items":{"$ref":"#/definitions/change"}},"unreadable":{"type":"array","items":{"type":"object","properties":{"setting":{"type":"string"},"source":{"$ref":"#/definitions/source"}},"additionalProperties":false,"required":["setting","source"]}},"body":{"type":["object","null"]},"images":{"type":"object","additionalProperties":{"type":"object","properties":{"file":{"type":["string","null"]},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}},"additionalProperties":false,"required":["file","digest"]}},"rename":{"anyOf":[{"type":"null"},{"type":"object","properties":{"slug":{"type":"string"}},"additionalProperties":false,"required":["slug"]}]},"declaredAt":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/source"}]},"result":{"type":"string","enum":["applied","unchanged","failed","not-tried","stale","blocked"]},"error":{"type":["string","null"]},"blame":{"enum":["caller","service","request","run","program",null]}},"additionalProperties":false,"required":["kind","id","slug","action","reason","changes","unreadable","body","images","rename","declaredAt","result","error","blame"]}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern38 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$", "u");
const pattern11 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern41 = new RegExp("^[0-9]{1,20}$", "u");
const schema75 = {"type":"object","properties":{"kind":{"type":"string","enum":["organization","project"]},"id":{"type":["string","null"],"pattern":"^[0-9]{1,20}$"},"slug":{"type":"string"},"action":{"type":"string","enum":["update","restore","unchanged","missing","blocked"]},"reason":{"type":["string","null"]},"changes":{"type":"array","items":{"$ref":"#/definitions/change"}},"unreadable":{"type":"array","items":{"type":"object","properties":{"setting":{"type":"string"},"source":{"$ref":"#/definitions/source"}},"additionalProperties":false,"required":["setting","source"]}},"body":{"type":["object","null"]},"images":{"type":"object","additionalProperties":{"type":"object","properties":{"file":{"type":["string","null"]},"digest":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}},"additionalProperties":false,"required":["file","digest"]}},"rename":{"anyOf":[{"type":"null"},{"type":"object","properties":{"slug":{"type":"string"}},"additionalProperties":false,"required":["slug"]}]},"declaredAt":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/source"}]},"result":{"type":"string","enum":["applied","unchanged","failed","not-tried","stale","blocked"]},"error":{"type":["string","null"]},"blame":{"enum":["caller","service","request","run","program",null]}},"additionalProperties":false,"required":["kind","id","slug","action","reason","changes","unreadable","body","images","rename","declaredAt","result","error","blame"]};
const schema78 = {"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"layer":{"type":["string","null"]}},"additionalProperties":false,"required":["file","line","column","layer"]};
const schema76 = {"type":"object","properties":{"setting":{"type":"string"},"kind":{"type":"string","enum":["scalar","set","list","keyed-list","map-of-sets","embedded-json","image","action"]},"before":{},"after":{},"patch":{"type":"array","items":{"$ref":"#/definitions/operation"}},"effect":{"type":"string","enum":["tightens","weakens","neutral"]},"blocked":{"anyOf":[{"type":"null"},{"type":"object","properties":{"reason":{"type":"string"},"scope":{"type":["string","null"]}},"additionalProperties":false,"required":["reason","scope"]}]},"requires":{"anyOf":[{"type":"null"},{"type":"object","properties":{"plan":{"type":"string","enum":["team","business"]}},"additionalProperties":false,"required":["plan"]},{"type":"object","properties":{"integration":{"type":"string","enum":["hostA","hostB","chat"]}},"additionalProperties":false,"required":["integration"]}]},"notes":{"type":"array","items":{"type":"string"}},"source":{"$ref":"#/definitions/source"},"alongside":{"type":"object","minProperties":1,"additionalProperties":{}},"result":{"type":"string","enum":["applied","normalised","not-applied","already","unconfirmed","failed","not-tried","stale","blocked"]},"stored":{"anyOf":[{"type":"null"},{"type":"object","properties":{"value":{}},"additionalProperties":false,"required":["value"]}]},"reason":{"type":["string","null"]}},"additionalProperties":false,"required":["setting","kind","before","after","patch","effect","blocked","requires","notes","source","result","stored","reason"]};
const schema77 = {"type":"object","properties":{"op":{"type":"string","enum":["add","remove","replace"]},"path":{"type":"string","pattern":"^/"},"value":{}},"additionalProperties":false,"required":["op","path"]};
const pattern45 = new RegExp("^/", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.result === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.stored === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stored"},message:"must have required property '"+"stored"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.reason === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema76.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.setting !== undefined){
if(typeof data.setting !== "string"){
const err14 = {instancePath:instancePath+"/setting",schemaPath:"#/properties/setting/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((((((((data1 === "scalar") || (data1 === "set")) || (data1 === "list")) || (data1 === "keyed-list")) || (data1 === "map-of-sets")) || (data1 === "embedded-json")) || (data1 === "image")) || (data1 === "action"))){
const err16 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema76.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
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
const err17 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/required",keyword:"required",params:{missingProperty: "op"},message:"must have required property '"+"op"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data3.path === undefined){
const err18 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "op") || (key1 === "path")) || (key1 === "value"))){
const err19 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data3.op !== undefined){
let data4 = data3.op;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/patch/" + i0+"/op",schemaPath:"#/definitions/operation/properties/op/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((data4 === "add") || (data4 === "remove")) || (data4 === "replace"))){
const err21 = {instancePath:instancePath+"/patch/" + i0+"/op",schemaPath:"#/definitions/operation/properties/op/enum",keyword:"enum",params:{allowedValues: schema77.properties.op.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data3.path !== undefined){
let data5 = data3.path;
if(typeof data5 === "string"){
if(!pattern45.test(data5)){
const err22 = {instancePath:instancePath+"/patch/" + i0+"/path",schemaPath:"#/definitions/operation/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/patch/" + i0+"/path",schemaPath:"#/definitions/operation/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/patch/" + i0,schemaPath:"#/definitions/operation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/patch",schemaPath:"#/properties/patch/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.effect !== undefined){
let data6 = data.effect;
if(typeof data6 !== "string"){
const err26 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data6 === "tightens") || (data6 === "weakens")) || (data6 === "neutral"))){
const err27 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/enum",keyword:"enum",params:{allowedValues: schema76.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
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
const err28 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs22 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.reason === undefined){
const err29 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data7.scope === undefined){
const err30 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key2 in data7){
if(!((key2 === "reason") || (key2 === "scope"))){
const err31 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.reason !== undefined){
if(typeof data7.reason !== "string"){
const err32 = {instancePath:instancePath+"/blocked/reason",schemaPath:"#/properties/blocked/anyOf/1/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data7.scope !== undefined){
let data9 = data7.scope;
if((typeof data9 !== "string") && (data9 !== null)){
const err33 = {instancePath:instancePath+"/blocked/scope",schemaPath:"#/properties/blocked/anyOf/1/properties/scope/type",keyword:"type",params:{type: schema76.properties.blocked.anyOf[1].properties.scope.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err35 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
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
const err36 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs33 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.plan === undefined){
const err37 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key3 in data10){
if(!(key3 === "plan")){
const err38 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data10.plan !== undefined){
let data11 = data10.plan;
if(typeof data11 !== "string"){
const err39 = {instancePath:instancePath+"/requires/plan",schemaPath:"#/properties/requires/anyOf/1/properties/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!((data11 === "team") || (data11 === "business"))){
const err40 = {instancePath:instancePath+"/requires/plan",schemaPath:"#/properties/requires/anyOf/1/properties/plan/enum",keyword:"enum",params:{allowedValues: schema76.properties.requires.anyOf[1].properties.plan.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs38 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.integration === undefined){
const err42 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/required",keyword:"required",params:{missingProperty: "integration"},message:"must have required property '"+"integration"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key4 in data10){
if(!(key4 === "integration")){
const err43 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data10.integration !== undefined){
let data12 = data10.integration;
if(typeof data12 !== "string"){
const err44 = {instancePath:instancePath+"/requires/integration",schemaPath:"#/properties/requires/anyOf/2/properties/integration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(((data12 === "hostA") || (data12 === "hostB")) || (data12 === "chat"))){
const err45 = {instancePath:instancePath+"/requires/integration",schemaPath:"#/properties/requires/anyOf/2/properties/integration/enum",keyword:"enum",params:{allowedValues: schema76.properties.requires.anyOf[2].properties.integration.enum},message:"must be equal to one of the allowed values"};
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
const err46 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid1 = _errs38 === errors;
valid7 = valid7 || _valid1;
}
}
if(!valid7){
const err47 = {instancePath:instancePath+"/requires",schemaPath:"#/properties/requires/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
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
const err48 = {instancePath:instancePath+"/notes/" + i1,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.source !== undefined){
let data15 = data.source;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.file === undefined){
const err50 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data15.line === undefined){
const err51 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data15.column === undefined){
const err52 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data15.layer === undefined){
const err53 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
for(const key5 in data15){
if(!((((key5 === "file") || (key5 === "line")) || (key5 === "column")) || (key5 === "layer"))){
const err54 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data15.file !== undefined){
if(typeof data15.file !== "string"){
const err55 = {instancePath:instancePath+"/source/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data15.line !== undefined){
let data17 = data15.line;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err56 = {instancePath:instancePath+"/source/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
const err57 = {instancePath:instancePath+"/source/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data15.column !== undefined){
let data18 = data15.column;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err58 = {instancePath:instancePath+"/source/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err59 = {instancePath:instancePath+"/source/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data15.layer !== undefined){
let data19 = data15.layer;
if((typeof data19 !== "string") && (data19 !== null)){
const err60 = {instancePath:instancePath+"/source/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema78.properties.layer.type},message:"must be string,null"};
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
const err61 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.alongside !== undefined){
let data20 = data.alongside;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(Object.keys(data20).length < 1){
const err62 = {instancePath:instancePath+"/alongside",schemaPath:"#/properties/alongside/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/alongside",schemaPath:"#/properties/alongside/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.result !== undefined){
let data21 = data.result;
if(typeof data21 !== "string"){
const err64 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!(((((((((data21 === "applied") || (data21 === "normalised")) || (data21 === "not-applied")) || (data21 === "already")) || (data21 === "unconfirmed")) || (data21 === "failed")) || (data21 === "not-tried")) || (data21 === "stale")) || (data21 === "blocked"))){
const err65 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema76.properties.result.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.stored !== undefined){
let data22 = data.stored;
const _errs65 = errors;
let valid14 = false;
const _errs66 = errors;
if(data22 !== null){
const err66 = {instancePath:instancePath+"/stored",schemaPath:"#/properties/stored/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var _valid2 = _errs66 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const _errs68 = errors;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.value === undefined){
const err67 = {instancePath:instancePath+"/stored",schemaPath:"#/properties/stored/anyOf/1/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key6 in data22){
if(!(key6 === "value")){
const err68 = {instancePath:instancePath+"/stored",schemaPath:"#/properties/stored/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
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
else {
const err69 = {instancePath:instancePath+"/stored",schemaPath:"#/properties/stored/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid2 = _errs68 === errors;
valid14 = valid14 || _valid2;
}
if(!valid14){
const err70 = {instancePath:instancePath+"/stored",schemaPath:"#/properties/stored/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
else {
errors = _errs65;
if(vErrors !== null){
if(_errs65){
vErrors.length = _errs65;
}
else {
vErrors = null;
}
}
}
}
if(data.reason !== undefined){
let data23 = data.reason;
if((typeof data23 !== "string") && (data23 !== null)){
const err71 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema76.properties.reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.result === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.error === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.blame === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "blame"},message:"must have required property '"+"blame"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema75.properties, key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err15 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data0 === "organization") || (data0 === "project"))){
const err16 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema75.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if((typeof data1 !== "string") && (data1 !== null)){
const err17 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema75.properties.id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern41.test(data1)){
const err18 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,20}$"},message:"must match pattern \""+"^[0-9]{1,20}$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.slug !== undefined){
if(typeof data.slug !== "string"){
const err19 = {instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.action !== undefined){
let data3 = data.action;
if(typeof data3 !== "string"){
const err20 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((((data3 === "update") || (data3 === "restore")) || (data3 === "unchanged")) || (data3 === "missing")) || (data3 === "blocked"))){
const err21 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema75.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.reason !== undefined){
let data4 = data.reason;
if((typeof data4 !== "string") && (data4 !== null)){
const err22 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema75.properties.reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.changes !== undefined){
let data5 = data.changes;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data5[i0], {instancePath:instancePath+"/changes/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
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
const err24 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/required",keyword:"required",params:{missingProperty: "setting"},message:"must have required property '"+"setting"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8.source === undefined){
const err25 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 in data8){
if(!((key1 === "setting") || (key1 === "source"))){
const err26 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.setting !== undefined){
if(typeof data8.setting !== "string"){
const err27 = {instancePath:instancePath+"/unreadable/" + i1+"/setting",schemaPath:"#/properties/unreadable/items/properties/setting/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.source !== undefined){
let data10 = data8.source;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.file === undefined){
const err28 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10.line === undefined){
const err29 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10.column === undefined){
const err30 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data10.layer === undefined){
const err31 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key2 in data10){
if(!((((key2 === "file") || (key2 === "line")) || (key2 === "column")) || (key2 === "layer"))){
const err32 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data10.file !== undefined){
if(typeof data10.file !== "string"){
const err33 = {instancePath:instancePath+"/unreadable/" + i1+"/source/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data10.line !== undefined){
let data12 = data10.line;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err34 = {instancePath:instancePath+"/unreadable/" + i1+"/source/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
const err35 = {instancePath:instancePath+"/unreadable/" + i1+"/source/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data10.column !== undefined){
let data13 = data10.column;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err36 = {instancePath:instancePath+"/unreadable/" + i1+"/source/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/unreadable/" + i1+"/source/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data10.layer !== undefined){
let data14 = data10.layer;
if((typeof data14 !== "string") && (data14 !== null)){
const err38 = {instancePath:instancePath+"/unreadable/" + i1+"/source/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema78.properties.layer.type},message:"must be string,null"};
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
const err39 = {instancePath:instancePath+"/unreadable/" + i1+"/source",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/unreadable/" + i1,schemaPath:"#/properties/unreadable/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/unreadable",schemaPath:"#/properties/unreadable/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.body !== undefined){
let data15 = data.body;
if((!(data15 && typeof data15 == "object" && !Array.isArray(data15))) && (data15 !== null)){
const err42 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema75.properties.body.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
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
const err43 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data17.digest === undefined){
const err44 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key4 in data17){
if(!((key4 === "file") || (key4 === "digest"))){
const err45 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data17.file !== undefined){
let data18 = data17.file;
if((typeof data18 !== "string") && (data18 !== null)){
const err46 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/file",schemaPath:"#/properties/images/additionalProperties/properties/file/type",keyword:"type",params:{type: schema75.properties.images.additionalProperties.properties.file.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data17.digest !== undefined){
let data19 = data17.digest;
if(typeof data19 === "string"){
if(!pattern11.test(data19)){
const err47 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/digest",schemaPath:"#/properties/images/additionalProperties/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/digest",schemaPath:"#/properties/images/additionalProperties/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/images/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/images/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/images",schemaPath:"#/properties/images/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
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
const err51 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid0 = _errs48 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const _errs50 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.slug === undefined){
const err52 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key5 in data20){
if(!(key5 === "slug")){
const err53 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data20.slug !== undefined){
if(typeof data20.slug !== "string"){
const err54 = {instancePath:instancePath+"/rename/slug",schemaPath:"#/properties/rename/anyOf/1/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err55 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid0 = _errs50 === errors;
valid10 = valid10 || _valid0;
}
if(!valid10){
const err56 = {instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
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
const err57 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/properties/declaredAt/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid1 = _errs57 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const _errs59 = errors;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.file === undefined){
const err58 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data22.line === undefined){
const err59 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data22.column === undefined){
const err60 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "column"},message:"must have required property '"+"column"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data22.layer === undefined){
const err61 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/required",keyword:"required",params:{missingProperty: "layer"},message:"must have required property '"+"layer"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
for(const key6 in data22){
if(!((((key6 === "file") || (key6 === "line")) || (key6 === "column")) || (key6 === "layer"))){
const err62 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data22.file !== undefined){
if(typeof data22.file !== "string"){
const err63 = {instancePath:instancePath+"/declaredAt/file",schemaPath:"#/definitions/source/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data22.line !== undefined){
let data24 = data22.line;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err64 = {instancePath:instancePath+"/declaredAt/line",schemaPath:"#/definitions/source/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
const err65 = {instancePath:instancePath+"/declaredAt/line",schemaPath:"#/definitions/source/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data22.column !== undefined){
let data25 = data22.column;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err66 = {instancePath:instancePath+"/declaredAt/column",schemaPath:"#/definitions/source/properties/column/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err67 = {instancePath:instancePath+"/declaredAt/column",schemaPath:"#/definitions/source/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data22.layer !== undefined){
let data26 = data22.layer;
if((typeof data26 !== "string") && (data26 !== null)){
const err68 = {instancePath:instancePath+"/declaredAt/layer",schemaPath:"#/definitions/source/properties/layer/type",keyword:"type",params:{type: schema78.properties.layer.type},message:"must be string,null"};
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
else {
const err69 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/definitions/source/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid1 = _errs59 === errors;
valid12 = valid12 || _valid1;
}
if(!valid12){
const err70 = {instancePath:instancePath+"/declaredAt",schemaPath:"#/properties/declaredAt/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
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
if(data.result !== undefined){
let data27 = data.result;
if(typeof data27 !== "string"){
const err71 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!((((((data27 === "applied") || (data27 === "unchanged")) || (data27 === "failed")) || (data27 === "not-tried")) || (data27 === "stale")) || (data27 === "blocked"))){
const err72 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema75.properties.result.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.error !== undefined){
let data28 = data.error;
if((typeof data28 !== "string") && (data28 !== null)){
const err73 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema75.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.blame !== undefined){
let data29 = data.blame;
if(!((((((data29 === "caller") || (data29 === "service")) || (data29 === "request")) || (data29 === "run")) || (data29 === "program")) || (data29 === null))){
const err74 = {instancePath:instancePath+"/blame",schemaPath:"#/properties/blame/enum",keyword:"enum",params:{allowedValues: schema75.properties.blame.enum},message:"must be equal to one of the allowed values"};
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
else {
const err75 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="outcome.schema.json" */;
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
if(data.startedAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.finishedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "finishedAt"},message:"must have required property '"+"finishedAt"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.service === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.config === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "config"},message:"must have required property '"+"config"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.organization === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization"},message:"must have required property '"+"organization"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.plan === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.interrupted === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interrupted"},message:"must have required property '"+"interrupted"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.summary === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.resources === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resources"},message:"must have required property '"+"resources"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema74.properties, key0))){
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
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
const err12 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if("setpoint.outcome/1" !== data0){
const err13 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: "setpoint.outcome/1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
const err14 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.startedAt !== undefined){
let data2 = data.startedAt;
if(typeof data2 === "string"){
if(!pattern38.test(data2)){
const err15 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.finishedAt !== undefined){
let data3 = data.finishedAt;
if(typeof data3 === "string"){
if(!pattern38.test(data3)){
const err17 = {instancePath:instancePath+"/finishedAt",schemaPath:"#/properties/finishedAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/finishedAt",schemaPath:"#/properties/finishedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.service !== undefined){
let data4 = data.service;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.origin === undefined){
const err19 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "origin"},message:"must have required property '"+"origin"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data4.names === undefined){
const err20 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "names"},message:"must have required property '"+"names"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data4.read === undefined){
const err21 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "origin") || (key1 === "names")) || (key1 === "read"))){
const err22 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data4.origin !== undefined){
if(typeof data4.origin !== "string"){
const err23 = {instancePath:instancePath+"/service/origin",schemaPath:"#/properties/service/properties/origin/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data4.names !== undefined){
let data6 = data4.names;
const _errs16 = errors;
let valid2 = false;
const _errs17 = errors;
if(typeof data6 !== "string"){
const err24 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data6 === "neutral") || (data6 === "sentry"))){
const err25 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema74.properties.service.properties.names.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs19 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
if(typeof data6[key2] !== "string"){
const err26 = {instancePath:instancePath+"/service/names/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/service/properties/names/anyOf/1/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err28 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data4.read !== undefined){
let data8 = data4.read;
if(typeof data8 !== "string"){
const err29 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!((data8 === "get") || (data8 === "update"))){
const err30 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/enum",keyword:"enum",params:{allowedValues: schema74.properties.service.properties.read.enum},message:"must be equal to one of the allowed values"};
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
const err31 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.config !== undefined){
let data9 = data.config;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.root === undefined){
const err32 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "root"},message:"must have required property '"+"root"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data9.digest === undefined){
const err33 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data9.commit === undefined){
const err34 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/required",keyword:"required",params:{missingProperty: "commit"},message:"must have required property '"+"commit"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key3 in data9){
if(!(((key3 === "root") || (key3 === "digest")) || (key3 === "commit"))){
const err35 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data9.root !== undefined){
if(typeof data9.root !== "string"){
const err36 = {instancePath:instancePath+"/config/root",schemaPath:"#/properties/config/properties/root/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data9.digest !== undefined){
let data11 = data9.digest;
if(typeof data11 === "string"){
if(!pattern11.test(data11)){
const err37 = {instancePath:instancePath+"/config/digest",schemaPath:"#/properties/config/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/config/digest",schemaPath:"#/properties/config/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data9.commit !== undefined){
let data12 = data9.commit;
if((typeof data12 !== "string") && (data12 !== null)){
const err39 = {instancePath:instancePath+"/config/commit",schemaPath:"#/properties/config/properties/commit/type",keyword:"type",params:{type: schema74.properties.config.properties.commit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.organization !== undefined){
let data13 = data.organization;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.id === undefined){
const err41 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13.slug === undefined){
const err42 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key4 in data13){
if(!((key4 === "id") || (key4 === "slug"))){
const err43 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.id !== undefined){
let data14 = data13.id;
if(typeof data14 === "string"){
if(!pattern41.test(data14)){
const err44 = {instancePath:instancePath+"/organization/id",schemaPath:"#/properties/organization/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,20}$"},message:"must match pattern \""+"^[0-9]{1,20}$"+"\""};
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
const err45 = {instancePath:instancePath+"/organization/id",schemaPath:"#/properties/organization/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data13.slug !== undefined){
if(typeof data13.slug !== "string"){
const err46 = {instancePath:instancePath+"/organization/slug",schemaPath:"#/properties/organization/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err47 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.plan !== undefined){
let data16 = data.plan;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.digest === undefined){
const err48 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data16.createdAt === undefined){
const err49 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/required",keyword:"required",params:{missingProperty: "createdAt"},message:"must have required property '"+"createdAt"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
for(const key5 in data16){
if(!((key5 === "digest") || (key5 === "createdAt"))){
const err50 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data16.digest !== undefined){
let data17 = data16.digest;
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
const err51 = {instancePath:instancePath+"/plan/digest",schemaPath:"#/properties/plan/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/plan/digest",schemaPath:"#/properties/plan/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data16.createdAt !== undefined){
let data18 = data16.createdAt;
if(typeof data18 === "string"){
if(!pattern38.test(data18)){
const err53 = {instancePath:instancePath+"/plan/createdAt",schemaPath:"#/properties/plan/properties/createdAt/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/plan/createdAt",schemaPath:"#/properties/plan/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err55 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.interrupted !== undefined){
if(typeof data.interrupted !== "boolean"){
const err56 = {instancePath:instancePath+"/interrupted",schemaPath:"#/properties/interrupted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.summary !== undefined){
let data20 = data.summary;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.applied === undefined){
const err57 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "applied"},message:"must have required property '"+"applied"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data20.unchanged === undefined){
const err58 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "unchanged"},message:"must have required property '"+"unchanged"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data20.failed === undefined){
const err59 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "failed"},message:"must have required property '"+"failed"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data20.notTried === undefined){
const err60 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "notTried"},message:"must have required property '"+"notTried"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data20.stale === undefined){
const err61 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "stale"},message:"must have required property '"+"stale"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data20.blocked === undefined){
const err62 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "blocked"},message:"must have required property '"+"blocked"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data20.notApplied === undefined){
const err63 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "notApplied"},message:"must have required property '"+"notApplied"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data20.fields === undefined){
const err64 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data20.updates === undefined){
const err65 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "updates"},message:"must have required property '"+"updates"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
for(const key6 in data20){
if(!(func2.call(schema74.properties.summary.properties, key6))){
const err66 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data20.applied !== undefined){
let data21 = data20.applied;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err67 = {instancePath:instancePath+"/summary/applied",schemaPath:"#/properties/summary/properties/applied/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err68 = {instancePath:instancePath+"/summary/applied",schemaPath:"#/properties/summary/properties/applied/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data20.unchanged !== undefined){
let data22 = data20.unchanged;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err69 = {instancePath:instancePath+"/summary/unchanged",schemaPath:"#/properties/summary/properties/unchanged/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err70 = {instancePath:instancePath+"/summary/unchanged",schemaPath:"#/properties/summary/properties/unchanged/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data20.failed !== undefined){
let data23 = data20.failed;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err71 = {instancePath:instancePath+"/summary/failed",schemaPath:"#/properties/summary/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err72 = {instancePath:instancePath+"/summary/failed",schemaPath:"#/properties/summary/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data20.notTried !== undefined){
let data24 = data20.notTried;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err73 = {instancePath:instancePath+"/summary/notTried",schemaPath:"#/properties/summary/properties/notTried/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err74 = {instancePath:instancePath+"/summary/notTried",schemaPath:"#/properties/summary/properties/notTried/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data20.stale !== undefined){
let data25 = data20.stale;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err75 = {instancePath:instancePath+"/summary/stale",schemaPath:"#/properties/summary/properties/stale/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err76 = {instancePath:instancePath+"/summary/stale",schemaPath:"#/properties/summary/properties/stale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data20.blocked !== undefined){
let data26 = data20.blocked;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err77 = {instancePath:instancePath+"/summary/blocked",schemaPath:"#/properties/summary/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err78 = {instancePath:instancePath+"/summary/blocked",schemaPath:"#/properties/summary/properties/blocked/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
if(data20.notApplied !== undefined){
let data27 = data20.notApplied;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err79 = {instancePath:instancePath+"/summary/notApplied",schemaPath:"#/properties/summary/properties/notApplied/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err80 = {instancePath:instancePath+"/summary/notApplied",schemaPath:"#/properties/summary/properties/notApplied/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data20.fields !== undefined){
let data28 = data20.fields;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err81 = {instancePath:instancePath+"/summary/fields",schemaPath:"#/properties/summary/properties/fields/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
const err82 = {instancePath:instancePath+"/summary/fields",schemaPath:"#/properties/summary/properties/fields/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data20.updates !== undefined){
let data29 = data20.updates;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err83 = {instancePath:instancePath+"/summary/updates",schemaPath:"#/properties/summary/properties/updates/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err84 = {instancePath:instancePath+"/summary/updates",schemaPath:"#/properties/summary/properties/updates/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
}
else {
const err85 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.resources !== undefined){
let data30 = data.resources;
if(Array.isArray(data30)){
const len0 = data30.length;
for(let i0=0; i0<len0; i0++){
if(!(validate25(data30[i0], {instancePath:instancePath+"/resources/" + i0,parentData:data30,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err86 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
